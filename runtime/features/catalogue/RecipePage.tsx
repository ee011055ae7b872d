import type { RecipeDetail } from '../../contract.ts';
import { fill } from '../../shared/fill.ts';
import { Frame } from '../../ui/Frame.tsx';
import { useLanguage } from '../language/use-language.ts';
import { Block, Steps, Unavailable } from './blocks.tsx';
import { DetailPage } from './DetailPage.tsx';

/** A recipe: its video, an overview, the steps and nutrition tips. */
export default function RecipePage({ id }: { id: string }) {
  return (
    <DetailPage
      id={id}
      section="recipes"
      facts={() => null}
      body={(recipe) => <RecipeBody recipe={recipe} />}
    />
  );
}

function RecipeBody({ recipe }: { recipe: RecipeDetail }) {
  const { messages } = useLanguage();
  const texts = messages.recipes;
  return (
    <>
      <Block title={texts.overview} lang={recipe.lang}>
        <p>{recipe.overview}</p>
      </Block>
      <Block title={texts.stepsToDo} lang={recipe.lang}>
        <Steps steps={recipe.steps} />
      </Block>
      <Block title={texts.nutritionTips} lang={recipe.lang}>
        <p>{recipe.nutritionTips}</p>
      </Block>
      <Block title={texts.videoTutorial}>
        {recipe.video ? (
          <Frame
            kind="video"
            src={recipe.video}
            title={fill(messages.detail.videoTitle, { title: recipe.title })}
            action={texts.videoTutorial}
            poster={recipe.image}
          />
        ) : (
          <Unavailable text={texts.noVideo} />
        )}
      </Block>
    </>
  );
}

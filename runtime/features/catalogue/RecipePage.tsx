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
  const { locale, messages } = useLanguage();
  const texts = messages.recipes;
  return (
    <>
      {recipe.overview && (
        <Block title={texts.overview} lang={recipe.lang}>
          <p>{recipe.overview}</p>
        </Block>
      )}
      {recipe.steps && (
        <Block title={texts.stepsToDo} lang={recipe.lang}>
          <Steps steps={recipe.steps} />
        </Block>
      )}
      {recipe.nutritionTips && (
        <Block title={texts.nutritionTips} lang={recipe.lang} half={!recipe.video}>
          <p>{recipe.nutritionTips}</p>
        </Block>
      )}
      {/* Where there are no texts, a video that is lacking is not spoken of either. */}
      {(recipe.overview || recipe.video) && (
        <Block title={texts.videoTutorial} half={!recipe.video}>
          {recipe.video ? (
            <Frame
              kind="video"
              src={recipe.video}
              title={fill(messages.detail.videoTitle, { title: recipe.title }, locale)}
              action={texts.videoTutorial}
              poster={recipe.image}
            />
          ) : (
            <Unavailable text={texts.noVideo} />
          )}
        </Block>
      )}
    </>
  );
}

import { useLanguage } from '../../common/use-language.ts';
import type { DetailBySection } from '../../contract.ts';
import { DetailPage } from '../DetailPage.tsx';
import { Guide } from '../Guide.tsx';

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

function RecipeBody({ recipe }: { recipe: DetailBySection['recipes'] }) {
  const texts = useLanguage().messages.recipes;
  const titles = { ...texts, steps: texts.stepsToDo, video: texts.videoTutorial };
  return <Guide item={recipe} titles={titles} noVideo={texts.noVideo} />;
}

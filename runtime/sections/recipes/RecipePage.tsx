import { DetailPage } from '../../features/catalogue/DetailPage.tsx';
import { Guide } from '../../features/catalogue/Guide.tsx';
import { useLanguage } from '../../features/language/use-language.ts';
import type { Detail } from './data.ts';

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

function RecipeBody({ recipe }: { recipe: Detail }) {
  const texts = useLanguage().messages.recipes;
  const titles = { ...texts, steps: texts.stepsToDo, video: texts.videoTutorial };
  return <Guide item={recipe} titles={titles} noVideo={texts.noVideo} />;
}

import { Button } from '@radix-ui/themes';
import { useRef, useState } from 'react';
import { useLanguage } from '../../common/use-language.ts';
import type { DetailBySection } from '../../contract.ts';
import { Facts } from '../../ui/blocks.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DetailPage } from '../DetailPage.tsx';
import { Guide } from '../Guide.tsx';
import { useWords } from '../use-words.ts';
import { CookMode } from './CookMode.tsx';
import { Film } from './Film.tsx';
import { type Amounts, firstAmounts, Ingredients } from './Ingredients.tsx';
import { Nutrition } from './Nutrition.tsx';
import styles from './recipe.css?inline';
import { Timers } from './Timers.tsx';
import { useCooking } from './use-cooking.ts';

/** A recipe: its times, what it needs, how it is made, what it gives, and its video. */
export default function RecipePage({ id }: { id: string }) {
  const [amounts, setAmounts] = useState(firstAmounts);
  return (
    <DetailPage
      id={id}
      section="recipes"
      facts={(recipe) => <RecipeFacts recipe={recipe} amounts={amounts} />}
      body={(recipe) => <RecipeBody recipe={recipe} amounts={amounts} onChange={setAmounts} />}
    />
  );
}

interface Props {
  recipe: DetailBySection['recipes'];
  amounts: Amounts;
}

function RecipeFacts({ recipe, amounts }: Props) {
  const words = useWords('recipes');
  const { time, steps } = recipe;
  return (
    <>
      {/* Only these pages have it: the sheet of all pages stays as small as it is. */}
      <style>{styles}</style>
      <Facts
        facts={[
          [words.handsOn, time?.work],
          [words.total, time?.total],
        ]}
      />
      {steps && <Cooking recipe={recipe} amounts={amounts} count={steps.length} />}
    </>
  );
}

/** Begins to cook along, and shows the timers that run meanwhile. */
function Cooking({ recipe, amounts, count }: Props & { count: number }) {
  const words = useWords('recipes');
  const stove = useCooking(recipe.id, count);
  const { state } = stove;
  // Whoever left the page while something was on the stove is led back to it.
  const [open, setOpen] = useState(Boolean(state?.timers.length));
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // Also where a reload has opened it, and nobody has pressed the button.
    button.current?.focus();
  };
  const begin = () => {
    stove.begin();
    setOpen(true);
  };
  return (
    <>
      <div className="pt-actions">
        <Button ref={button} size="4" onClick={begin}>
          <Icon name="play" />
          {state ? words.cookOn : words.cook}
        </Button>
        <Button size="4" variant="soft" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      {open ? (
        <CookMode recipe={recipe} stove={stove} amounts={amounts} onClose={close} />
      ) : (
        <Timers stove={stove} />
      )}
    </>
  );
}

function RecipeBody(props: Props & { onChange: (amounts: Amounts) => void }) {
  const { recipe } = props;
  const { steps, scenes, lang } = recipe;
  const texts = useLanguage().messages.recipes;
  const titles = { ...texts, steps: texts.stepsToDo, video: texts.videoTutorial };
  return (
    <>
      {recipe.ingredients && <Ingredients {...props} />}
      <Guide
        item={recipe}
        titles={titles}
        aside={recipe.nutrition && <Nutrition {...recipe} />}
        stage={steps && scenes && <Film steps={steps} scenes={scenes} lang={lang} />}
      />
    </>
  );
}

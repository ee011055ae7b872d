import { type ReactNode, useId } from 'react';
import { keep, recall } from '../../common/device/memory.ts';
import { useLanguage } from '../../common/use-language.ts';
import type { DetailBySection } from '../../contract.ts';
import { Block } from '../../ui/blocks.tsx';
import { useWords } from '../use-words.ts';
import { convert, type System, writeNumber } from './amounts.ts';

type Recipe = DetailBySection['recipes'];
type Listed = NonNullable<Recipe['ingredients']>[number];

/** More than that nobody cooks at home. */
const MOST = 99;

/** For how many times the recipe's servings, and in which units. */
export interface Amounts {
  factor: number;
  system: System;
}

interface Props {
  recipe: Recipe;
  amounts: Amounts;
  onChange: (amounts: Amounts) => void;
}

/** The units that were chosen before, and the recipe as it is. */
export function firstAmounts(): Amounts {
  return { factor: 1, system: recall('units') === 'us' ? 'us' : 'metric' };
}

/** What a recipe needs, for as many servings as are chosen and in the units that are chosen. */
export function Ingredients({ recipe, amounts, onChange }: Props) {
  const words = useWords('recipes');
  const { allergens, ingredients = [], servings } = recipe;
  const choose = (system: System) => {
    keep('units', system);
    onChange({ ...amounts, system });
  };
  return (
    <Block title={words.ingredients}>
      <div className="pt-amounts">
        {servings && (
          <Stepper
            label={recipe.pieces ? words.pieces : words.servings}
            of={Math.round(servings * amounts.factor)}
            set={(chosen) => onChange({ ...amounts, factor: chosen / servings })}
          />
        )}
        <fieldset className="pt-units">
          <legend>{words.units}</legend>
          {(['metric', 'us'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === amounts.system}
              onClick={() => choose(one)}
            >
              {words[one]}
            </button>
          ))}
        </fieldset>
      </div>
      <IngredientList ingredients={ingredients} amounts={amounts} />
      <p className="pt-note" role="status">
        {amounts.factor !== 1 && words.asWritten}
      </p>
      {allergens && (
        <>
          <h3 className="pt-allergens-title">{words.allergens}</h3>
          <ul className="pt-allergens">
            {allergens.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <p className="pt-note">{words.allergenNote}</p>
        </>
      )}
    </Block>
  );
}

/** The names and amounts alone. */
export function IngredientList(props: { ingredients: Listed[]; amounts: Amounts }) {
  const words = useWords('recipes');
  return (
    <ul className="pt-ingredients">
      {props.ingredients.map((one) => (
        <li key={one.name}>
          <span>
            {one.name}
            {one.optional && <small> ({words.optional})</small>}
          </span>
          <b>
            <Written ingredient={one} amounts={props.amounts} />
          </b>
        </li>
      ))}
    </ul>
  );
}

function Stepper({ label, of, set }: { label: string; of: number; set: (to: number) => void }) {
  const words = useWords('recipes');
  const { locale } = useLanguage();
  const id = useId();
  const step = (by: number, name: string, sign: ReactNode) => {
    const next = of + by;
    return (
      <button
        type="button"
        aria-label={name}
        aria-describedby={id}
        disabled={next < 1 || next > MOST}
        onClick={() => set(next)}
      >
        {sign}
      </button>
    );
  };
  return (
    <fieldset className="pt-stepper">
      <legend>{label}</legend>
      {step(-1, words.less, '−')}
      <output id={id}>{new Intl.NumberFormat(locale).format(of)}</output>
      {step(1, words.more, '+')}
    </fieldset>
  );
}

function Written({ ingredient, amounts }: { ingredient: Listed; amounts: Amounts }) {
  const words = useWords('recipes');
  const { locale } = useLanguage();
  const { amount, ...rest } = ingredient;
  if (amount === undefined) return null;
  const shown = convert({ amount, ...rest }, amounts.factor, amounts.system);
  const number = writeNumber(shown, locale);
  // The two stay on one line.
  return shown.unit ? `${number}\u00a0${words[shown.unit]}` : number;
}

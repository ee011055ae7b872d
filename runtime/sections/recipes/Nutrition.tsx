import { useLanguage } from '../../common/use-language.ts';
import { Block } from '../../ui/blocks.tsx';
import { useWords } from '../use-words.ts';
import type { Detail } from './data.ts';

const FIGURES = ['energy', 'fat', 'saturates', 'carbohydrate', 'fibre', 'protein'] as const;

/** The nutrition of a serving, as far as it is known. */
export function Nutrition({ nutrition, pieces }: Pick<Detail, 'nutrition' | 'pieces'>) {
  const words = useWords('recipes');
  const { locale } = useLanguage();
  return (
    <Block title={pieces ? words.nutritionPiece : words.nutrition} half>
      <dl className="pt-nutrition">
        {FIGURES.map((name) => {
          const figure = nutrition?.[name];
          if (figure === undefined) return null;
          const unit = name === 'energy' ? words.kcal : words.g;
          return (
            <div key={name} data-part={name === 'saturates' || undefined}>
              <dt>{words[name]}</dt>
              <dd>{`${new Intl.NumberFormat(locale).format(figure)}\u00a0${unit}`}</dd>
            </div>
          );
        })}
      </dl>
      <p className="pt-note">{words.nutritionNote}</p>
    </Block>
  );
}

import { useId } from 'react';
import { useLanguage } from '../../../common/use-language.ts';
import { FONTS, GROUNDS, LAYOUTS, LINES, type Look, SIZES } from './reader-memory.ts';

interface Props {
  look: Look;
  onChange: (change: Partial<Look>) => void;
}

/** How the pages look: what is chosen shows at once. */
export function LookPanel({ look, onChange }: Props) {
  const texts = useLanguage().messages.ebooks;
  return (
    <>
      <Choice
        name={texts.pageColor}
        values={GROUNDS}
        names={texts}
        chosen={look.ground}
        onChoose={(ground) => onChange({ ground })}
      />
      <Choice
        name={texts.turning}
        values={LAYOUTS}
        names={texts}
        chosen={look.layout}
        onChoose={(layout) => onChange({ layout })}
      />
      <Choice
        name={texts.font}
        values={FONTS}
        names={texts}
        chosen={look.font}
        onChoose={(font) => onChange({ font })}
      />
      <Amount
        name={texts.textSize}
        range={SIZES}
        value={look.size}
        onChange={(size) => onChange({ size })}
      />
      <Amount
        name={texts.lineSpacing}
        range={LINES}
        value={look.line}
        onChange={(line) => onChange({ line })}
      />
    </>
  );
}

function Choice<T extends string>(props: {
  name: string;
  values: readonly T[];
  names: Record<T, string>;
  chosen: T;
  onChoose: (value: T) => void;
}) {
  const group = useId();
  return (
    <fieldset className="pt-reader-choice">
      <legend>{props.name}</legend>
      {props.values.map((value) => (
        <label key={value} data-value={value}>
          <input
            type="radio"
            name={group}
            checked={value === props.chosen}
            onChange={() => props.onChoose(value)}
          />
          <span>{props.names[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Amount(props: {
  name: string;
  range: { min: number; max: number; step: number };
  value: number;
  onChange: (value: number) => void;
}) {
  const { locale } = useLanguage();
  const written = new Intl.NumberFormat(locale, { style: 'percent' }).format(props.value / 100);
  return (
    <label className="pt-reader-amount">
      <span>{props.name}</span>
      <input
        type="range"
        {...props.range}
        value={props.value}
        aria-valuetext={written}
        onChange={(event) => props.onChange(Number(event.target.value))}
      />
    </label>
  );
}

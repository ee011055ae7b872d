import { pictureWidths } from '../common/picture-widths.ts';
import type { Card } from '../contract.ts';

interface Props {
  of: Pick<Card, 'picture' | 'wide'>;
  /** How wide it is shown, as the attribute `sizes` has it. */
  sizes: string;
  /** What it shows, unless that is said beside it. */
  alt?: string;
  className?: string;
  /** Whether it waits until it is nearly on the screen. */
  lazy?: boolean;
}

/** The picture of an item, in the width that is needed. Its room is kept until it is there. */
export function Picture({ of, sizes, alt = '', className, lazy }: Props) {
  return (
    <img
      className={className}
      {...pictureWidths(of, sizes)}
      src={of.picture}
      alt={alt}
      width="400"
      height="300"
      loading={lazy ? 'lazy' : undefined}
    />
  );
}

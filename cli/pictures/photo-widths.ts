/**
 * The widths at which photos are published, in pixels; their height is three quarters of it. On
 * screens of 360 and 1440 CSS pixels, a card's picture is 156 and 274 wide, that of a detail page 360 and 611.
 */
export const PHOTO_WIDTHS = { small: 400, wide: 800 } as const;

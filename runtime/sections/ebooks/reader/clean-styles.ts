/**
 * What a book may say about its looks: how lines stand and letters lean. Colours, fonts, places on the
 * page and everything with an address stay with the reader.
 */
const PROPERTIES =
  /^(?:font-(?:style|weight|variant.*)|text-(?:align|indent|transform|decoration.*)|margin.*|padding.*|vertical-align|letter-spacing|list-style-type|white-space.*|display|float|clear|break-.*|page-break-.*)$/;

/** Lengths that grow with the text; anything else would not fit a phone. */
const VALUE =
  /^(?:[a-z-]+|-?\d*\.?\d+(?:em|rem|ex|ch|%)?)(?: (?:[a-z-]+|-?\d*\.?\d+(?:em|rem|ex|ch|%)?))*$/i;

/** What the reader decides: justifying by the width of the line, and no positioned or hidden layers. */
const REFUSED = /^(?:justify|fixed|sticky|contents|flex|grid|inline-flex|inline-grid)$/i;

/** The largest margin or indentation to take over, in em. */
const WIDEST = 6;

/**
 * Makes a style sheet of a book harmless: plain rules with the properties above. `@import`, `@font-face`
 * and addresses are left out, so that it loads nothing.
 */
export function cleanStyles(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  // A sheet made this way ignores `@import`, but says so on the console.
  sheet.replaceSync(text.replace(/@import[^;]*;?/gi, ''));
  for (let at = sheet.cssRules.length - 1; at >= 0; at--) {
    const rule = sheet.cssRules[at];
    if (rule instanceof CSSStyleRule) cleanRule(rule);
    else sheet.deleteRule(at);
  }
  return sheet;
}

function cleanRule(rule: CSSStyleRule): void {
  // Rules within rules.
  for (let at = (rule.cssRules?.length ?? 0) - 1; at >= 0; at--) rule.deleteRule(at);
  for (const property of [...rule.style]) {
    if (!isHarmless(property, rule.style.getPropertyValue(property))) {
      rule.style.removeProperty(property);
    }
  }
}

/** Whether a declaration may stay. */
export function isHarmless(property: string, value: string): boolean {
  if (!PROPERTIES.test(property) || !VALUE.test(value) || REFUSED.test(value)) return false;
  const sizes = value.matchAll(/(-?\d*\.?\d+)(\D*)/g);
  return [...sizes].every(([, size, unit]) =>
    unit === '%'
      ? Math.abs(Number(size)) <= 100
      : !unit?.trim() || Math.abs(Number(size)) <= WIDEST,
  );
}

/** Texts of a messages file, or a group of them: plain values by key. */
type Texts = Readonly<Record<string, unknown>>;

/** Lays texts over others: groups merge key by key; a text or a list (steps) replaces. */
export function layTexts(base: Texts, over: Texts): Texts {
  const laid: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = laid[key];
    laid[key] = isGroup(below) && isGroup(value) ? layTexts(below, value) : value;
  }
  return laid;
}

function isGroup(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

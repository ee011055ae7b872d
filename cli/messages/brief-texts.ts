/** The texts of an item with `texts: brief`; a text beyond them neither is missing nor is shown. */
export const BRIEF_TEXTS: readonly string[] = ['title', 'description'];

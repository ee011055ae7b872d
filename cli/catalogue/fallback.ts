/** The language whose texts every other language falls back to. */
export const FALLBACK = 'en';

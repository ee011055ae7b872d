/** The ways in which problems can be written, by the value of `--format`. */
export const FORMATS = ['pretty', 'json', 'github', 'gitlab', 'sarif'] as const;
export type Format = (typeof FORMATS)[number];

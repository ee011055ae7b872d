/** The folders of a web root whose files have their content in their name, and never change. */
export const HASHED_FOLDERS = ['assets', 'data', 'art'] as const;

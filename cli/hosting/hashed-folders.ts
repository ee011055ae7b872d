/** The folders of a web root whose files have their content in their name, and never change. */
export const HASHED_FOLDERS = ['assets', 'data', 'art', 'members', 'hosted'] as const;

/** Those whose files open for subscribers alone. */
export const MEMBER_FOLDERS: readonly string[] = ['members', 'hosted'];

/** Whether a path of a web root is that of a file which never changes. */
export function isHashed(path: string): boolean {
  return HASHED_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
}

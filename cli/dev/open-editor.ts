/**
 * Opens a file in the editor of whoever runs `dev`: the one that LAUNCH_EDITOR or EDITOR names, or else one
 * that is running.
 * @param path absolute.
 * @returns what went wrong, if anything did: editors start by themselves, so nothing more is known of them.
 */
export async function openEditor(
  path: string,
  line: number,
  column: number,
): Promise<string | undefined> {
  const { default: launch } = await import('launch-editor');
  return new Promise((resolve) => {
    launch(`${path}:${line}:${column}`, undefined, (_file, message) =>
      resolve(message ?? 'no editor was found'),
    );
    // It calls back only where something goes wrong at once.
    setTimeout(() => resolve(undefined), 150);
  });
}

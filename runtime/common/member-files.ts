/** The name of the browser's cache for files that only subscribers may open. */
export const MEMBER_FILES = 'portico-member-files';

/** Drops every file that was kept for a subscriber; for the end of a session. */
export function forgetMemberFiles(): void {
  // Absent on a page that is not secure, and forbidden in some private windows.
  globalThis.caches?.delete(MEMBER_FILES).catch(() => {});
}

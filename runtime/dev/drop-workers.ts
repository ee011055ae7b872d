/**
 * Ends service workers that a served release has left on this origin: the ports of one machine are soon taken by
 * something else, and theirs would go on answering.
 */
export async function dropWorkers(): Promise<void> {
  const { serviceWorker } = navigator;
  const all = (await serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(all.map((registration) => registration.unregister()));
}

import { FileGone, isGone } from '../../../common/file-gone.ts';
import { MEMBER_FILES } from '../../../common/member-files.ts';
import { heedRefusal } from '../../../common/server-session.ts';
import { LIMITS, withinTime } from '../../../common/within-time.ts';

/**
 * Gets the file of a book: the copy that this browser keeps, or else from the site, after which a copy is
 * kept for reading without a network.
 * @param address its path on the site, which changes with its content.
 * @param signal says that nobody waits any more; then nothing is kept.
 * @throws FileGone where the site has it no longer; another error where it does not come.
 */
export async function storedBook(address: string, signal: AbortSignal): Promise<Blob> {
  const kept = await openCache();
  const copy = await kept?.match(address).catch(() => undefined);
  if (copy) return copy.blob();
  const file = await download(address);
  if (!signal.aborted) {
    // A full disk is no reason not to read.
    await kept?.put(address, new Response(file)).catch(() => {});
  }
  return file;
}

async function openCache(): Promise<Cache | undefined> {
  try {
    return await globalThis.caches?.open(MEMBER_FILES);
  } catch {
    return undefined;
  }
}

function download(address: string): Promise<Blob> {
  return withinTime(LIMITS.data, async (stop, progress) => {
    const response = await fetch(address, { signal: stop });
    if (isGone(response.status)) throw new FileGone(address);
    heedRefusal(response, address);
    if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}`);
    const parts: BlobPart[] = [];
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      progress();
      parts.push(part.value);
    }
    return new Blob(parts);
  });
}

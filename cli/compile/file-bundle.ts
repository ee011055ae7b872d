/** Files by their paths, with `/` between names. */
export type FileBundle = ReadonlyMap<string, Uint8Array>;

/** Puts files into one piece of bytes: a line that lists them, and their contents one after the other. */
export function bundleFiles(files: FileBundle): Uint8Array {
  const list = [...files].map(([path, content]) => [path, content.byteLength]);
  return Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), ...files.values()]);
}

/** Takes them out again. */
export function openBundle(bytes: Uint8Array): FileBundle {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = buffer.indexOf('\n');
  const list = JSON.parse(buffer.toString('utf8', 0, end)) as [path: string, size: number][];
  let at = end + 1;
  return new Map(
    list.map(([path, size]) => {
      const content = buffer.subarray(at, at + size);
      at += size;
      return [path, content];
    }),
  );
}

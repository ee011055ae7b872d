import type { Readable } from 'node:stream';

/**
 * The body as it arrives, no faster than it is read. `Readable.toWeb` is not used: cancelling its
 * stream closes the connection, and with it the answer that says why.
 */
export function requestBody(incoming: Readable): ReadableStream<Uint8Array> {
  let open = true;
  const end = (settle: () => void) => () => {
    if (open) settle();
    open = false;
  };
  return new ReadableStream({
    start(controller) {
      incoming.on('data', (part: Buffer) => {
        if (!open) return;
        controller.enqueue(new Uint8Array(part));
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
      });
      incoming.on(
        'end',
        end(() => controller.close()),
      );
      incoming.on(
        'close',
        end(() => controller.error(new Error('The request broke off.'))),
      );
      incoming.pause();
    },
    pull: () => void incoming.resume(),
    cancel() {
      open = false;
    },
  });
}

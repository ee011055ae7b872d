/** The state of a page that waits, in words and as the outline of what will come. */
export function PageLoading({ text }: { text: string }) {
  return (
    <div className="pt-page pt-loading">
      <p role="status">{text}</p>
      <Outline lines={5} />
    </div>
  );
}

/** Grey bars in place of text that is on its way. */
export function Outline({ lines }: { lines: number }) {
  return (
    <div className="pt-outline" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
        <span key={line} />
      ))}
    </div>
  );
}

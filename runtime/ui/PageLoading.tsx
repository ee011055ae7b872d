/**
 * The state of a page that waits, in words and as the outline of what will come.
 * @param picture whether what will come begins with a picture.
 * @param needsScript what to say where the wait would never end, as no script may run.
 */
export function PageLoading(props: { text: string; picture?: boolean; needsScript?: string }) {
  const { text, picture, needsScript } = props;
  return (
    <div className="pt-page pt-loading">
      <p role="status">{text}</p>
      {needsScript && (
        <noscript>
          <p>{needsScript}</p>
        </noscript>
      )}
      {picture && (
        <div className="pt-outline pt-outline-picture" aria-hidden="true">
          <span />
        </div>
      )}
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

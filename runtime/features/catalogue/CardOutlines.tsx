/** The outlines of cards that are on their way, in the cards' own measures. */
export function CardOutlines({ count }: { count: number }) {
  return (
    <ul className="pt-cards" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the outlines are all alike and never move
        <li key={index} className="pt-card pt-outline">
          <span />
          <span />
          <span />
        </li>
      ))}
    </ul>
  );
}

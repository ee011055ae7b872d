/** What an item is called in messages: its id, or its text key where that is a number, as of recipes. */
export function itemName({ id, key }: { id: string; key: string }): string {
  return /^\d+$/.test(id) ? key : id;
}

/** How many names a sentence lists before it counts the rest. */
const MOST = 5;

/** Names for a message, the first of many: "a, b, c, d, e and 15 more". */
export function nameSome(names: readonly string[]): string {
  if (names.length <= MOST) return names.join(', ');
  return `${names.slice(0, MOST).join(', ')} and ${names.length - MOST} more`;
}

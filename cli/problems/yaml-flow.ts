/** A value as one writes it in YAML on one line: `{ country: RO, days: [monday, friday] }`. */
export function yamlFlow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(yamlFlow).join(', ')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).map(([key, inside]) => `${key}: ${yamlFlow(inside)}`);
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
  }
  if (typeof value !== 'string') return String(value);
  const plain =
    /^[A-Za-z$/][\w ./${}:-]*$/.test(value) && !/: |:$|^(true|false|null|yes|no)$/i.test(value);
  return plain ? value : JSON.stringify(value);
}

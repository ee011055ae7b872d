/** A line of CSV as RFC 4180 has it, with its end. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(quote).join(',')}\n`;
}

function quote(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

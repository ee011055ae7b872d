import { readFileSync, writeFileSync } from 'node:fs';

const BEGIN = '<!-- bench: begin -->';
const END = '<!-- bench: end -->';

/**
 * Puts a report between the markers of a Markdown file.
 * @throws when the file lacks a marker.
 */
export function updateDocs(file: string | URL, report: string): void {
  const text = readFileSync(file, 'utf8');
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`${file} lacks ${BEGIN} or ${END}.`);
  const head = text.slice(0, begin + BEGIN.length);
  writeFileSync(file, `${head}\n\`\`\`text\n${report}\n\`\`\`\n${text.slice(end)}`);
}

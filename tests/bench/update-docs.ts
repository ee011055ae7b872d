import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Puts a report between the markers `<!-- name: begin -->` and `<!-- name: end -->` of a Markdown file.
 * @param isPlain whether the report is plain text, and not Markdown itself.
 * @throws when the file lacks a marker.
 */
export function updateDocs(
  file: string | URL,
  report: string,
  name = 'bench',
  isPlain = true,
): void {
  const [beginMark, endMark] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const text = readFileSync(file, 'utf8');
  const begin = text.indexOf(beginMark);
  const end = text.indexOf(endMark);
  if (begin < 0 || end < begin) throw new Error(`${file} lacks ${beginMark} or ${endMark}.`);
  const head = text.slice(0, begin + beginMark.length);
  const body = isPlain ? `\`\`\`text\n${report}\n\`\`\`` : `\n${report}\n`;
  writeFileSync(file, `${head}\n${body}\n${text.slice(end)}`);
}

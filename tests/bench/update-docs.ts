import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Puts a report between the markers `<!-- name: begin -->` and `<!-- name: end -->` of a Markdown file.
 * @throws when the file lacks a marker.
 */
export function updateDocs(file: string | URL, report: string, name = 'bench'): void {
  const [beginMark, endMark] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const text = readFileSync(file, 'utf8');
  const begin = text.indexOf(beginMark);
  const end = text.indexOf(endMark);
  if (begin < 0 || end < begin) throw new Error(`${file} lacks ${beginMark} or ${endMark}.`);
  const head = text.slice(0, begin + beginMark.length);
  writeFileSync(file, `${head}\n\`\`\`text\n${report}\n\`\`\`\n${text.slice(end)}`);
}

import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What was edited, and how to take it back. */
export interface Edited {
  what: string;
  undo: () => void;
}

/** One edit of a workspace; it gives nothing where it found nothing to do. */
export type Edit = () => Edited | undefined;

/**
 * Edits as people make them, each at a place that chance chooses: facts, words, terms, pictures, colours, sections,
 * hosts, tenants, and some that nobody sees.
 * @param chance numbers from 0 to 1.
 */
export function randomEdits(root: string, chance: () => number): Edit[] {
  let count = 0;
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance() * list.length)];
  const files = (pattern: string) => globSync(pattern, { cwd: root }).sort();
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const number = () => String(1 + Math.floor(chance() * 90));

  /** Replaces one of the places that a pattern finds in one of the files. */
  const replace =
    (what: string, pattern: string, place: RegExp, by: (found: RegExpExecArray) => string): Edit =>
    () => {
      count += 1;
      const file = pick(files(pattern).filter((one) => place.test(read(one))));
      if (file === undefined) return undefined;
      const text = read(file);
      const found = pick([...text.matchAll(new RegExp(place, `${place.flags}g`))]);
      if (!found) return undefined;
      const end = found.index + found[0].length;
      writeFileSync(join(root, file), text.slice(0, found.index) + by(found) + text.slice(end));
      return {
        what: `${what} in ${file}, ${found[0].trim().slice(0, 60)}`,
        undo: () => writeFileSync(join(root, file), text),
      };
    };

  /** A line with a text that needs no quotes. */
  const line = /^( +[\w-]+: )([\p{L}][\p{L} ,.]{8,})$/mu;
  const word = ([, key, text]: RegExpExecArray) => `${key}${text} ${'abcdefgh'[count % 8]}${count}`;
  return [
    replace('a price', 'tenants/*.yaml', /amount: "\d+\.\d\d"/, () => `amount: "${number()}.50"`),
    replace('an age', 'tenants/*.yaml', /minimumAge: \d+/, () => `minimumAge: ${18 + (count % 4)}`),
    replace('a mail address', 'tenants/*.yaml', /email: \S+@/, () => `email: desk${count}@`),
    replace(
      'a host',
      'tenants/*.yaml',
      /subdomains: \[([a-z]+)\d*\]/,
      ([, name]) => `subdomains: [${name}${count}]`,
    ),
    replace('a brand’s words', 'tenants/brands/*.yaml', line, word),
    replace('texts of items', 'catalog/messages/{en,pl,ar,ro}/[!i]*.yaml', line, word),
    replace('texts of items', 'catalog/messages/{en,pl,ar,ro}/[!i]*.yaml', line, word),
    replace('interface texts', 'catalog/messages/{en,pl,ar,ro}/interface.yaml', line, word),
    replace('interface texts', 'catalog/messages/{en,pl,ar,ro}/interface.yaml', line, word),
    replace(
      'terms',
      'catalog/terms/*/{en,pl,ar,ro}.hbs',
      /(\p{L}{4,})(\.<\/)/u,
      ([, last, end]) => `${last} ${count}${end}`,
    ),
    replace(
      'an order of words',
      'catalog/terms/*/{en,pl,ar,ro}.hbs',
      / (\p{L}{4,}) (\p{L}{4,}) /u,
      ([, a, b]) => ` ${b} ${a} `,
    ),
    replace('a comment', '{tenants,catalog}/**/*.yaml', /^(?=\w)/m, () => `# Note ${count}.\n`),
    replace(
      'a colour',
      'catalog/themes/*.yaml',
      /"#[0-9a-f]{5}[0-9a-f]"/,
      ([found]) => `${found.slice(0, 7)}${count % 8}"`,
    ),
    replace(
      'a picture',
      'catalog/art/*/*.svg',
      /<\/svg>/,
      () => `<path d="M0 0h1v${count}z"/></svg>`,
    ),
    replace(
      'a section’s items',
      'tenants/*.yaml',
      /^terms: /m,
      () => `sections: { recipes: { items: [${count % 2 ? '"2", "1"' : '"3"'}] } }\nterms: `,
    ),
    replace(
      'a hidden section',
      'tenants/*.yaml',
      /^terms: /m,
      () => `sections: { fitness: { show: false } }\nterms: `,
    ),
    replace('no settings of sections', 'tenants/*.yaml', /^sections: .*\n/m, () => ''),
    replace(
      'the order of items',
      'catalog/sections/*.yaml',
      /^( {2}- [\s\S]*?)(^ {2}- [\s\S]*?)(?=^ {2}- |(?![\s\S]))/m,
      ([, a, b]) => `${b}${a}`,
    ),
    () => {
      count += 1;
      const file = join(root, 'tenants/moldova.yaml');
      if (existsSync(file)) {
        const gone = readFileSync(file);
        rmSync(file);
        return { what: 'a tenant less', undo: () => writeFileSync(file, gone) };
      }
      const text = read('tenants/romania-stream.yaml').replace(/\["\*-ro/, `["*-md`);
      writeFileSync(file, text.replace(/subdomains: \[\w+\]/, `subdomains: [md${count}]`));
      return { what: 'a tenant more', undo: () => rmSync(file) };
    },
  ];
}

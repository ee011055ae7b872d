import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';

/** What a person changes between two builds of a synthetic workspace. */
export interface Edit {
  name: string;
  /** @param n another number for each edit, so that each differs from the one before. */
  make(root: string, n: number): void;
}

/** The same files are there in every synthetic workspace: those of the first round. */
export const PRICE: Edit = {
  name: 'a price in one tenant',
  make: (root, n) =>
    setIn(root, 'tenants/serbia-1.yaml', ['offer', 'prices', 0, 'amount'], String(400 + n)),
};

const SERBIAN_TERMS = 'catalog/terms/pin-subscription/sr.hbs';

export const EDITS: readonly Edit[] = [
  PRICE,
  {
    name: "a colour of one brand's theme",
    make: (root, n) =>
      setIn(root, 'catalog/themes/ripple-1.yaml', ['colors', 'rippleLight'], color(n)),
  },
  {
    name: "one brand's hero in Polish",
    make: (root, n) =>
      setIn(root, 'tenants/brands/ripple-1.yaml', ['brand', 'hero', 'title', 'pl'], `Odkryj ${n}`),
  },
  {
    name: 'a sentence of Serbian terms',
    make: (root, n) =>
      replace(root, SERBIAN_TERMS, /Portal je namenjen [^<.]*\./, `Portal je namenjen (${n}).`),
  },
  {
    name: "one recipe's text in German",
    make: (root, n) => {
      const title = ['items', 'avocado_toast', 'title'];
      setIn(root, 'catalog/messages/de/recipes.yaml', title, `Avocadobrot ${n}`);
    },
  },
  {
    name: 'one picture',
    make: (root, n) =>
      replace(
        root,
        'catalog/art/recipes/avocado_toast.svg',
        '</svg>',
        `<path d="M0 0h${n}v1z"/></svg>`,
      ),
  },
  {
    name: 'the host of one site',
    make: (root, n) =>
      setIn(root, 'tenants/bosnia-1.yaml', ['sites', 0, 'subdomains', 0], `ba-${n}`),
  },
  { name: 'a tenant added to a brand', make: addTenant },
  {
    name: 'a comment in Serbian terms',
    make: (root, n) => replace(root, SERBIAN_TERMS, /^/, `{{!-- ${n} --}}\n`),
  },
  {
    name: 'a touched file',
    make: (root) => utimesSync(join(root, 'tenants/brands/ripple-1.yaml'), new Date(), new Date()),
  },
];

const COUNTRIES = [
  'AT',
  'BE',
  'CH',
  'CZ',
  'DE',
  'DK',
  'EE',
  'FI',
  'GR',
  'HU',
  'IE',
  'IS',
  'IT',
  'LT',
];

/** The Bulgarian portal once more, for another country. */
function addTenant(root: string, n: number): void {
  const file = 'tenants/bulgaria-1.yaml';
  const added = `tenants/added-${n}.yaml`;
  writeFileSync(join(root, added), readFileSync(join(root, file)));
  setIn(root, added, ['market', 'country'], COUNTRIES[n % COUNTRIES.length]);
  for (const site of [0, 1]) {
    setIn(root, added, ['sites', site, 'subdomains', 0], `added-${n}-${site}`);
  }
}

function setIn(root: string, file: string, path: readonly (string | number)[], value: unknown) {
  const document = parseDocument(readFileSync(join(root, file), 'utf8'));
  if (!document.hasIn(path)) throw new Error(`${file} has no ${path.join('.')}.`);
  document.setIn(path, value);
  writeFileSync(join(root, file), document.toString({ lineWidth: 0 }));
}

function replace(root: string, file: string, before: string | RegExp, after: string): void {
  const text = readFileSync(join(root, file), 'utf8');
  const edited = text.replace(before, after);
  if (edited === text) throw new Error(`${file} has no ${before}.`);
  writeFileSync(join(root, file), edited);
}

/** A colour that is a little different for each number. */
function color(n: number): string {
  return `#ffb0${(0x40 + (n % 64)).toString(16)}`;
}

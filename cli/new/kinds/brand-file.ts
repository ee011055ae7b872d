import { FALLBACK } from '../../catalogue/fallback.ts';
import type { Answers } from '../answers.ts';
import { toFillIn } from '../fill-in.ts';
import { schemaLine } from '../schema-line.ts';
import { blockText, flowText, indented, verified } from '../yaml-text.ts';

/** What the answers about a brand leave to be settled. */
export interface BrandSettings {
  /** The name of its logo. */
  logo: string;
  /** Whether that is only a stand-in. */
  isStandIn: boolean;
  /** The year of the copyright line. */
  year: number;
}

/** The settings of a login that works in a preview, with what the owner has to put in their place. */
const LOGINS: Record<string, [key: string, value: string, what: string][]> = {
  http: [['url', '/login', 'the address that takes phone and password']],
  oidc: [
    ['url', '/login', 'the path below which the operator leads back'],
    ['issuer', 'https://operator.example', "the provider's issuer identifier"],
    ['clientId', 'portal', 'the name under which the provider knows the portal'],
  ],
  otp: [['url', '/login', 'the path below which phone and code are taken']],
  supabase: [
    ['url', '/', "the backend's address"],
    ['anonKey', 'portico-preview-key', "the backend's public key"],
  ],
};

/** The file of a brand, as a person would write it. */
export function brandFile(
  root: string,
  file: string,
  known: Answers,
  { logo, isStandIn, year }: BrandSettings,
): string {
  const id = known.text('id') as string;
  const name = known.text('name') as string;
  const theme = known.text('theme') as string;
  const adapter = known.text('login') as string;
  const domains = known.list('domain');
  const baseDomains = domains.length > 0 ? domains : [`${id}.example`];
  const texts = brandTexts(known);
  const login = LOGINS[adapter] ?? [];
  const identity = [
    `id: ${flowText(id)}`,
    `name: ${blockText(name)}`,
    `theme: ${flowText(theme)}`,
    isStandIn
      ? toFillIn('logo', flowText(logo), `catalog/art/brands/${logo}.svg is a stand-in`)
      : `logo: ${flowText(logo)}`,
    domains.length > 0
      ? `baseDomains: ${flowText(baseDomains)}`
      : toFillIn('baseDomains', flowText(baseDomains)),
    `author: ${blockText(name)}`,
    `copyrightYear: ${year}`,
    ...textLines(texts),
  ];
  const lines = [
    ...schemaLine(root, 'brand', file),
    'brand:',
    ...indented(identity, 2),
    'login:',
    `  adapter: ${adapter}`,
    ...login.map(([key, value, what]) => `  ${toFillIn(key, flowText(value), what)}`),
  ];
  return verified(`${lines.join('\n')}\n`, {
    brand: { id, name, theme, logo, baseDomains, author: name, copyrightYear: year, ...texts },
    login: { adapter, ...Object.fromEntries(login.map(([key, value]) => [key, value])) },
  });
}

type Texts = { [key: string]: string | Texts };

/** The texts by name and language. What a shared link shows is what the page says, unless it was answered. */
function brandTexts(known: Answers): Texts {
  const languages = [FALLBACK, ...known.list('language')];
  const byLanguage = (...names: string[]) =>
    Object.fromEntries(
      languages.flatMap((language) => {
        const answers = names.map((name) => known.text(`text ${language}.${name}`));
        const text = answers.find((answer) => answer !== undefined);
        return text === undefined ? [] : [[language, text]];
      }),
    );
  return {
    title: byLanguage('title'),
    description: byLanguage('description'),
    hero: { title: byLanguage('hero.title'), text: byLanguage('hero.text') },
    preview: {
      title: byLanguage('preview.title', 'title'),
      description: byLanguage('preview.description', 'description'),
    },
  };
}

function textLines(texts: Texts): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${key}: ${blockText(value)}`]
      : [`${key}:`, ...indented(textLines(value), 2)],
  );
}

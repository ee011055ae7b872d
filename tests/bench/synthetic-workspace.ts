import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Document, isMap, isScalar, isSeq, parseDocument, visit, type YAMLMap } from 'yaml';

/** A synthetic workspace: real tenants, repeated under new names and hosts. */
export interface SyntheticWorkspace {
  /** The folder, absolute. */
  root: string;
  /** The tenants' names, in the order in which they were made. */
  tenants: string[];
}

/** The language of a second site where a real tenant has only one. */
const SECOND_LANGUAGE = 'en';

/**
 * Makes a workspace of any size from a real one. The catalogue is copied. Tenants are repeated in
 * rounds: the n-th round of `<tenant>.yaml` is `<tenant>-<n>.yaml`, cut or extended to two sites,
 * under a copy of its brand with an id, a name and base domains of its own, and at a price of its
 * own. So no brand has more sites than a real one would (language menus and hreflang grow with
 * them), and nothing that is made from a brand or an offer is alike in two rounds. Logos, themes,
 * terms templates and the catalogue are shared, as they are among real tenants; the brands of the first
 * round alone have themes of their own, so that an edit of one concerns one brand.
 *
 * The same arguments give the same bytes.
 * @param source the real workspace.
 * @param root where to make the new one; the folder must not exist.
 * @param count how many tenants.
 */
export function makeSyntheticWorkspace(
  source: string,
  root: string,
  count: number,
): SyntheticWorkspace {
  mkdirSync(join(root, 'tenants/brands'), { recursive: true });
  for (const folder of ['catalog', 'schemas']) {
    cpSync(join(source, folder), join(root, folder), { recursive: true });
  }
  copyFileSync(join(source, 'portico.yaml'), join(root, 'portico.yaml'));
  const models = readModels(source);
  const made = new Set<string>();
  const tenants = Array.from({ length: count }, (_, index) => {
    const model = models[index % models.length] as Model;
    const round = Math.floor(index / models.length) + 1;
    const brand = `${model.brand}-${round}`;
    if (!made.has(brand)) {
      const copy = brandCopy(source, model, round);
      if (round === 1) giveOwnTheme(root, copy, brand);
      write(root, `brands/${brand}`, copy);
      made.add(brand);
    }
    const tenant = `${model.name}-${round}`;
    write(root, tenant, tenantCopy(model, round));
    return tenant;
  });
  return { root, tenants };
}

/** A real tenant that is repeated. */
interface Model {
  name: string;
  /** The brand that it extends, without the folder. */
  brand: string;
  /** The brand's base domains. */
  domains: string[];
  text: string;
}

function readModels(source: string): Model[] {
  const folder = join(source, 'tenants');
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  return files.sort().map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const brand = String(parseDocument(text).get('extends')).replace('brands/', '');
    return { name: basename(file, '.yaml'), brand, domains: baseDomains(source, brand), text };
  });
}

function brandText(source: string, brand: string): string {
  return readFileSync(join(source, 'tenants/brands', `${brand}.yaml`), 'utf8');
}

function baseDomains(source: string, brand: string): string[] {
  const domains = parseDocument(brandText(source, brand)).getIn(['brand', 'baseDomains']);
  return isSeq(domains) ? domains.items.map(String) : [];
}

function write(root: string, name: string, document: Document): void {
  // Long lines stay whole, as people write them.
  writeFileSync(join(root, 'tenants', `${name}.yaml`), document.toString({ lineWidth: 0 }));
}

/** The brand under a new id, name and base domains; wherever its texts name it, the name is new. */
function brandCopy(source: string, { brand, domains }: Model, round: number): Document {
  const document = parseDocument(brandText(source, brand));
  const name = String(document.getIn(['brand', 'name']));
  moveDomains(document, domains, round);
  eachText(document, (text) => text.replaceAll(name, `${name} ${round}`));
  document.setIn(['brand', 'id'], `${brand}-${round}`);
  return document;
}

function giveOwnTheme(root: string, document: Document, brand: string): void {
  const themes = join(root, 'catalog/themes');
  const shared = String(document.getIn(['brand', 'theme']));
  copyFileSync(join(themes, `${shared}.yaml`), join(themes, `${brand}.yaml`));
  document.setIn(['brand', 'theme'], brand);
}

function tenantCopy({ brand, domains, text }: Model, round: number): Document {
  const document = parseDocument(text);
  document.set('extends', `brands/${brand}-${round}`);
  document.set('sites', document.createNode(twoSites(document)));
  moveDomains(document, domains, round);
  raisePrices(document, round);
  return document;
}

/** The tenant's first and last language; where it has one, English under `<subdomain>.en` beside it. */
function twoSites(document: Document): Record<string, unknown>[] {
  const sites = document.toJS().sites as Record<string, unknown>[];
  const inLanguages = sites.filter((site) => site.variant === undefined);
  const [first = {}, ...others] = inLanguages;
  const last = others.at(-1);
  if (last) return [first, last];
  const { subdomains, unsubscribe } = first as { subdomains: string[]; unsubscribe?: string };
  return [
    { ...first, default: true },
    {
      language: SECOND_LANGUAGE,
      subdomains: subdomains.map((subdomain) => `${subdomain}.${SECOND_LANGUAGE}`),
      ...(unsubscribe && { unsubscribe }),
    },
  ];
}

/** Puts the round into every base domain, wherever one stands: "ripple.example" → "ripple-7.example". */
function moveDomains(document: Document, domains: readonly string[], round: number): void {
  eachText(document, (text) =>
    domains.reduce((moved, domain) => {
      const [first = '', ...rest] = domain.split('.');
      return moved.replaceAll(domain, [`${first}-${round}`, ...rest].join('.'));
    }, text),
  );
}

/** Adds to the last digits of each price: "3.25" and 7 give "3.32", "360" gives "367". */
function raisePrices(document: Document, by: number): void {
  const prices = document.getIn(['offer', 'prices']);
  if (!isSeq(prices)) return;
  for (const price of prices.items.filter(isMap) as YAMLMap[]) {
    const amount = String(price.get('amount'));
    const decimals = amount.split('.')[1]?.length ?? 0;
    const units = Math.round(Number(amount) * 10 ** decimals) + by;
    price.set('amount', (units / 10 ** decimals).toFixed(decimals));
  }
}

/** Replaces texts, not keys. */
function eachText(document: Document, replace: (text: string) => string): void {
  visit(document, {
    Scalar(key, node) {
      if (key !== 'key' && isScalar(node) && typeof node.value === 'string') {
        node.value = replace(node.value);
      }
    },
  });
}

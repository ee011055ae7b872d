import { beforeAll, describe, expect, it } from 'vitest';
import { checkTenants } from '../../../../cli/check/check-tenants.ts';
import { type CompiledRuntime, compileRuntime } from '../../../../cli/compile/compile-runtime.ts';
import { openSession } from '../../../../cli/graph/session.ts';
import type { LinkedParts } from '../../../../cli/pipeline/site-linker.ts';
import { LOGIN_TEXTS_FILE } from '../../../../cli/release/release.ts';
import type { Workspace } from '../../../../cli/workspace/read-workspace.ts';
import { plainValue } from '../../../../cli/workspace/tree.ts';
import { SECTION_IDS, type Site } from '../../../../runtime/contract.ts';
import type { MarketTexts, Tenant } from '../../../../schemas/generated/workspace.ts';
import { repository } from '../pipeline/build-fixture.ts';
import { linkSites } from './link-sites.ts';

let compiled: CompiledRuntime;
let workspace: Workspace;
let poland: Tenant;

beforeAll(async () => {
  const session = openSession(repository, { begin: true });
  compiled = await compileRuntime(session.store);
  session.close();
  const checked = checkTenants(repository, ['poland'], {});
  workspace = checked.workspace;
  const [tenant] = checked.selected;
  poland = (tenant?.tree ? plainValue(tenant.tree) : {}) as Tenant;
});

/** Links Poland without texts of its own, and with some. */
async function link(texts: MarketTexts, files: Partial<Workspace> = {}) {
  const tenants = new Map([
    ['plain', poland],
    ['own', { ...poland, texts }],
  ]);
  const linked = await linkSites({ ...workspace, ...files }, tenants, compiled);
  const [plain, own] = ['plain/pl', 'own/pl'].map((name) => linked.get(name) as LinkedParts);
  return { plain: plain as LinkedParts, own: own as LinkedParts };
}

/** The content of the file whose path begins so. */
function content({ files, sets }: LinkedParts, path: string): string {
  const all = [...files, ...sets.flatMap((set) => set.files())];
  const found = all.find((file) => file.path.startsWith(path));
  return Buffer.from(found?.content ?? '').toString();
}

/** The sections whose files a site has to itself; the first set is the runtime's. */
function unshared({ plain, own }: Awaited<ReturnType<typeof link>>): string[] {
  const shown = SECTION_IDS.map((id, index) => [
    id,
    plain.sets[index + 1]?.digest,
    own.sets[index + 1]?.digest,
  ]);
  return shown.flatMap(([id, one, other]) => (one === other ? [] : [id as string]));
}

describe('A market’s own text', () => {
  it('of the interface stands in its pages and data, and in no other market’s', async () => {
    const linked = await link({ pl: { interface: { nav: { home: 'Przystań' } } } });
    const site = JSON.parse(content(linked.own, 'data/site.')) as Site;
    expect(site.messages.nav.home).toBe('Przystań');
    expect(site.messages.nav.login).toBe(
      (JSON.parse(content(linked.plain, 'data/site.')) as Site).messages.nav.login,
    );
    for (const page of ['index.html', 'games.html', '404.html', 'shell.html']) {
      expect([page, content(linked.own, page).includes('Przystań')]).toEqual([page, true]);
      expect([page, content(linked.plain, page).includes('Przystań')]).toEqual([page, false]);
    }
    expect(unshared(linked)).toEqual([]);
  });

  it('of the login service reaches the login service', async () => {
    const { own } = await link({ pl: { interface: { login: { invalid: 'Nie ten numer.' } } } });
    expect(content(own, LOGIN_TEXTS_FILE)).toContain('Nie ten numer.');
  });

  it('of a section’s list changes no item of the section', async () => {
    const linked = await link({ pl: { games: { interface: { listTitle: 'Gry z portu' } } } });
    expect(content(linked.own, 'games.html')).toContain('Gry z portu');
    expect(unshared(linked)).toEqual([]);
  });

  it('of an item stands on its card and its page, and leaves other sections shared', async () => {
    const linked = await link({
      pl: {
        recipes: { items: { avocado_toast: { title: 'Grzanka', steps: ['A.', 'B.', 'C.'] } } },
      },
    });
    for (const file of ['index.html', 'recipes.html', 'data/recipes.', 'data/home.']) {
      expect([file, content(linked.own, file).includes('Grzanka')]).toEqual([file, true]);
      expect([file, content(linked.plain, file).includes('Grzanka')]).toEqual([file, false]);
    }
    const [own, plain] = [linked.own, linked.plain].map((site) => {
      const { items } = JSON.parse(content(site, 'members/recipes-details.')) as {
        items: object[];
      };
      return items[0] as { title: string; description: string; steps: string[] };
    });
    expect(own).toMatchObject({ title: 'Grzanka', steps: ['A.', 'B.', 'C.'] });
    expect(own?.description).toBe(plain?.description);
    expect(unshared(linked)).toEqual(['recipes']);
  });

  it('in English stands in for what the language lacks, and is not counted as its own', async () => {
    const polish = new Map(workspace.messages.get('pl'));
    polish.delete('recipes');
    const messages = new Map(workspace.messages).set('pl', polish);
    const texts = { en: { recipes: { items: { avocado_toast: { title: 'Harbour toast' } } } } };
    const { plain, own } = await link(texts, { messages });
    expect(content(own, 'recipes.html')).toContain('Harbour toast');
    expect(content(plain, 'recipes.html')).not.toContain('Harbour toast');
    expect(new Map(own.fallbacks).get('recipes')).toBe(new Map(plain.fallbacks).get('recipes'));
  });

  it('fills a gap of its language', async () => {
    const polish = new Map(workspace.messages.get('pl'));
    polish.delete('recipes');
    const messages = new Map(workspace.messages).set('pl', polish);
    const texts = { pl: { recipes: { items: { avocado_toast: { title: 'Grzanka' } } } } };
    const { plain, own } = await link(texts, { messages });
    expect(content(own, 'recipes.html')).toContain('Grzanka');
    const [lacks, had] = [own, plain].map(
      ({ fallbacks }) => new Map(fallbacks).get('recipes') ?? 0,
    );
    expect(lacks).toBe((had ?? 0) - 1);
  });
});

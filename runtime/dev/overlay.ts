import type { DevProblem } from '../contract.ts';
import { OVERLAY_CSS } from './overlay-css.ts';
import { post } from './post.ts';

/**
 * What is wrong, over the page that it concerns. It stands in a shadow tree of its own, in English and from left
 * to right whatever the page is, and never takes the focus. Errors open it; warnings are a button in the corner.
 */
export class Overlay {
  readonly #host = document.createElement('div');
  readonly #shadow = this.#host.attachShadow({ mode: 'open' });
  #problems: DevProblem[] = [];
  #isOpen = false;
  /** The errors that were put away: only others open it again. */
  #seen = new Set<string>();

  constructor() {
    this.#host.id = 'portico-dev';
    this.#host.lang = 'en';
    this.#host.dir = 'ltr';
    this.#shadow.addEventListener('keydown', (event) => {
      if ((event as KeyboardEvent).key === 'Escape') this.#toggle(false);
    });
  }

  /** Shows problems in the place of those before; nothing stays where there is none. */
  show(problems: DevProblem[]): void {
    this.#problems = problems;
    const errors = problems.filter(({ severity }) => severity === 'error');
    const isNew = errors.some(({ id }) => !this.#seen.has(id));
    if (isNew) this.#isOpen = true;
    else if (errors.length === 0) this.#isOpen = false;
    this.#seen = new Set(errors.map(({ id }) => id));
    this.#render();
  }

  #toggle(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#render();
  }

  #render(): void {
    if (this.#problems.length === 0) {
      this.#host.remove();
      return;
    }
    const style = element('style', {}, OVERLAY_CSS);
    this.#shadow.replaceChildren(style, this.#isOpen ? this.#panel() : this.#badge());
    if (!this.#host.isConnected) document.body.append(this.#host);
  }

  #badge(): HTMLElement {
    const worst = this.#problems[0]?.severity ?? 'warning';
    const badge = element(
      'button',
      { type: 'button', class: `badge ${worst}` },
      counted(this.#problems),
    );
    badge.onclick = () => this.#toggle(true);
    return badge;
  }

  #panel(): HTMLElement {
    const close = element(
      'button',
      { type: 'button', class: 'close', 'aria-label': 'Put away' },
      '×',
    );
    close.onclick = () => this.#toggle(false);
    const head = element(
      'header',
      {},
      element('h2', { id: 'title' }, counted(this.#problems)),
      close,
    );
    const list = element(
      'ol',
      {},
      ...this.#problems.map((problem) => element('li', {}, ...said(problem))),
    );
    const panel = { role: 'region', 'aria-labelledby': 'title', class: 'panel' };
    return element('section', panel, head, list);
  }
}

function said(problem: DevProblem): (Node | string)[] {
  const { id, severity, rule, place, message, suggestion, excerpt, fix } = problem;
  const fault = element('p', { class: 'fault', role: 'status' });
  const button = (text: string, kind: string, what: 'open' | 'fix') => {
    const made = element('button', { type: 'button', class: kind }, text);
    made.onclick = async () => {
      made.disabled = true;
      fault.textContent = (await post(what, id)) ?? '';
      made.disabled = false;
    };
    return made;
  };
  const open = button(place, 'place', 'open');
  open.title = 'Open in the editor';
  return [
    element(
      'p',
      { class: 'where' },
      open,
      element('span', { class: severity }, `${severity} · ${rule}`),
    ),
    element('p', { class: 'message' }, message),
    ...(excerpt.length > 0 ? [excerptOf(excerpt)] : []),
    ...(suggestion === undefined
      ? []
      : [element('p', { class: 'fix' }, element('b', {}, 'Fix: '), suggestion)]),
    ...(fix === undefined
      ? []
      : [button(fix === '' ? 'Delete it' : `Write "${short(fix)}"`, 'apply', 'fix')]),
    fault,
  ];
}

function excerptOf(lines: DevProblem['excerpt']): HTMLElement {
  const rows = lines.map(({ number, text, mark }) => {
    const [start, end] = mark ?? [text.length, text.length];
    // What is missing at the end of a line is marked there.
    const marked = mark ? [element('mark', {}, text.slice(start, end) || ' ')] : [];
    return element(
      'span',
      { class: mark ? 'line at' : 'line' },
      element('i', {}, String(number)),
      element('code', {}, text.slice(0, start), ...marked, text.slice(end)),
    );
  });
  return element('pre', { tabindex: '0' }, ...rows);
}

/** "2 errors", "1 error, 3 warnings" */
function counted(problems: readonly DevProblem[]): string {
  return (['error', 'warning'] as const)
    .map((kind) => [problems.filter(({ severity }) => severity === kind).length, kind] as const)
    .filter(([count]) => count > 0)
    .map(([count, kind]) => `${count} ${kind}${count === 1 ? '' : 's'}`)
    .join(', ');
}

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string>,
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...inside);
  return made;
}

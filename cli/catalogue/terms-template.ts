import { libraries } from '../libraries.ts';
import { didYouMean, wordList } from '../problems/nearest.ts';
import type { Finding } from '../problems/problem.ts';
import type { Place, Source } from '../problems/source.ts';
import { type FactName, termsFacts } from './terms-facts.ts';

/** A fact that must be there, or must not, for a part of a template to be reached. */
export interface Condition {
  fact: FactName;
  /** The value it must have, where one is asked for with `is`. */
  value?: string;
  /** Whether the part is the one for when this does not hold: an `else`, or `unless`. */
  not: boolean;
}

/** A place where a template puts in a fact that it did not first ask for. */
export interface Use {
  fact: FactName;
  place: Place;
  /** What must hold for the place to be reached. */
  conditions: readonly Condition[];
}

/** What rules ask of one terms template. */
export interface TermsTemplate {
  uses: readonly Use[];
  /** Every fact that a block asks for. */
  asked: ReadonlySet<FactName>;
  /** What is wrong with the template itself. */
  findings: readonly Finding[];
}

/** Helpers with the number of their arguments; `block` ones stand as {{#name}}…{{/name}}. */
export const HELPERS: Record<string, { block: boolean; params: number; usage: string }> = {
  if: { block: true, params: 1, usage: '{{#if fact}}…{{else}}…{{/if}}' },
  unless: { block: true, params: 1, usage: '{{#unless fact}}…{{/unless}}' },
  each: { block: true, params: 1, usage: '{{#each list}}…{{this}}…{{/each}}' },
  is: { block: true, params: 2, usage: '{{#is fact "value"}}…{{else}}…{{/is}}' },
  list: { block: false, params: 1, usage: '{{list offer.operators}}' },
  or: { block: false, params: 1, usage: '{{or offer.stop.keywords}}' },
  plural: { block: false, params: 1, usage: '{{plural fact one="# day" other="# days"}}' },
};

/** What `{{#each}}` gives besides the entry itself. */
const EACH_DATA = new Set(['first', 'last', 'index', 'key']);

const known = new WeakMap<Source, TermsTemplate>();

/** Reads a terms template once: walks its syntax tree and keeps what it needs and what is wrong. */
export function termsTemplate(source: Source): TermsTemplate {
  let template = known.get(source);
  if (!template) {
    const reader = new TemplateReader(source);
    template = reader.read();
    known.set(source, template);
  }
  return template;
}

type Node = hbs.AST.Node;
type Program = hbs.AST.Program;
type Expression = hbs.AST.Expression;

/** Where the walk is: the contexts entered by `each`, and what must hold to get there. */
interface Scope {
  /** The fact that each context stands for, innermost last; '' is the whole. */
  contexts: readonly FactName[];
  conditions: readonly Condition[];
}

class TemplateReader {
  private readonly source: Source;
  private readonly uses: Use[] = [];
  private readonly asked = new Set<FactName>();
  private readonly findings: Finding[] = [];
  private readonly lineStarts: number[];

  constructor(source: Source) {
    this.source = source;
    this.lineStarts = [0, ...[...source.text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  }

  read(): TermsTemplate {
    const program = this.parse();
    if (program) this.program(program, { contexts: [''], conditions: [] });
    return { uses: this.uses, asked: this.asked, findings: this.findings };
  }

  private parse(): Program | undefined {
    try {
      return libraries.handlebars.parse(this.source.text) as Program;
    } catch (error) {
      this.findings.push(parseFinding(this.source, this.lineStarts, error));
      return undefined;
    }
  }

  private program(program: Program | undefined, scope: Scope): void {
    for (const statement of program?.body ?? []) this.statement(statement, scope);
  }

  private statement(node: Node, scope: Scope): void {
    switch (node.type) {
      case 'ContentStatement':
      case 'CommentStatement':
        return;
      case 'MustacheStatement':
        this.mustache(node as hbs.AST.MustacheStatement, scope);
        return;
      case 'BlockStatement':
        this.block(node as hbs.AST.BlockStatement, scope);
        return;
      default:
        this.syntax(
          node,
          'Partials and decorators are not accepted in terms.',
          'Write the text out.',
        );
    }
  }

  private mustache(node: hbs.AST.MustacheStatement, scope: Scope): void {
    if (!(node as { escaped?: boolean }).escaped) {
      this.syntax(
        node,
        'A fact is put in with two braces; three (or &) would put it in as HTML.',
        'Write {{…}}.',
      );
    }
    if (node.params.length === 0 && !node.hash) this.use(node.path, scope, 'value');
    else this.call(node, scope, false);
  }

  private block(node: hbs.AST.BlockStatement, scope: Scope): void {
    const name = (node.path as hbs.AST.PathExpression).original;
    if (!this.call(node, scope, true)) return;
    if (node.program?.blockParams || node.inverse?.blockParams) {
      this.syntax(node, 'Names after "as" are not accepted here.', 'Write {{this}} for the entry.');
    }
    const fact = node.params[0] && this.resolve(node.params[0], scope)?.name;
    if (fact) this.asked.add(fact);
    const second = node.params[1] as hbs.AST.StringLiteral | undefined;
    const value = second?.type === 'StringLiteral' ? second.value : undefined;
    const when = (not: boolean): Scope => {
      const condition = fact && { fact, not, ...(value !== undefined && { value }) };
      return condition ? { ...scope, conditions: [...scope.conditions, condition] } : scope;
    };
    const unless = name === 'unless';
    const contexts = name === 'each' && fact ? [...scope.contexts, `${fact}[]`] : scope.contexts;
    this.program(node.program, { ...when(unless), contexts });
    this.program(node.inverse, when(!unless));
  }

  /** Checks a helper and its arguments. @returns whether it is one that templates have. */
  private call(
    node: hbs.AST.MustacheStatement | hbs.AST.BlockStatement,
    scope: Scope,
    block: boolean,
  ): boolean {
    const name = String((node.path as hbs.AST.PathExpression).original);
    const helper = Object.hasOwn(HELPERS, name) ? HELPERS[name] : undefined;
    if (!helper || helper.block !== block) {
      const names = Object.keys(HELPERS).filter((other) => HELPERS[other]?.block === block);
      const written = block ? `{{#${name}}}` : `{{${name} …}}`;
      this.syntax(
        node,
        `There is no ${block ? 'block' : 'helper'} ${written} in terms. There is ${wordList(names, 'and')}.`,
        helper ? `Write ${helper.usage}.` : (didYouMean(name, names) ?? 'Choose one of these.'),
      );
      return false;
    }
    const plural = name === 'plural';
    const forms = (node.hash?.pairs ?? []).map(({ key }) => key);
    if (node.params.length !== helper.params || (plural && !forms.includes('other'))) {
      const wants = plural
        ? 'a fact and at least the form "other"'
        : helper.params === 1
          ? 'one fact'
          : 'a fact and a value';
      this.syntax(node, `"${name}" takes ${wants}.`, `Write ${helper.usage}.`);
      return true;
    }
    for (const { key, value } of plural ? (node.hash?.pairs ?? []) : []) {
      if (value.type === 'StringLiteral') continue;
      this.syntax(
        value,
        `The form "${key}" of "plural" is a text in quotes, in which # stands for the number.`,
        `Write ${helper.usage}.`,
      );
    }
    const asked = { list: 'list', or: 'list', each: 'list', plural: 'value', is: 'value' } as const;
    const kind = asked[name as keyof typeof asked];
    for (const param of node.params) {
      // What a block asks may be absent: that is what blocks are for.
      this.use(param, scope, kind, block);
    }
    return true;
  }

  /** Notes that a fact is used, or what is wrong with its use. */
  private use(node: Expression, scope: Scope, kind?: 'value' | 'list', asked = false): void {
    if (/Literal$/.test(node.type)) return;
    const name = this.resolve(node, scope, true)?.name;
    if (!name) return;
    const found = termsFacts().get(name);
    const written = (node as hbs.AST.PathExpression).original;
    if (kind && found !== kind) {
      const fixes = {
        list: `Write {{list ${written}}}, or walk it with {{#each ${written}}}.`,
        group: `Name one of its facts: ${wordList(factsIn(name), 'or')}.`,
        flag: `Ask for it: {{#if ${written}}}…{{/if}}.`,
        value: 'Name a list, such as offer.operators.',
      };
      const words = {
        list: 'a list',
        group: 'a group of facts',
        flag: 'a yes or no',
        value: 'a value',
      };
      const [is, fix] = found ? [words[found], fixes[found]] : ['unknown', 'Correct its name.'];
      this.syntax(node, `"${written}" is ${is}; a ${kind} is needed here.`, fix);
      return;
    }
    const { conditions } = scope;
    // An entry of a list is there as soon as one is within its `each`.
    const isThere =
      asked ||
      name.endsWith('[]') ||
      conditions.some(({ fact, not }) => !not && `${fact}.`.startsWith(`${name}.`));
    if (!isThere) this.uses.push({ fact: name, place: this.place(node), conditions });
  }

  /** The fact that a path names; nothing where it is data of `each` or names none. */
  private resolve(node: Expression, scope: Scope, report = false): { name: FactName } | undefined {
    if (node.type !== 'PathExpression') {
      if (report && node.type === 'SubExpression') {
        this.syntax(node, 'A helper within a helper is not accepted in terms.', 'Use one of them.');
      }
      return undefined;
    }
    const path = node as hbs.AST.PathExpression;
    const parts = path.parts as string[];
    const inEach = scope.contexts.length > 1;
    if (path.data && parts[0] !== 'root') {
      if (inEach && EACH_DATA.has(parts[0] ?? '')) return undefined;
      if (report)
        this.unknown(
          path,
          [...EACH_DATA].map((name) => `@${name}`),
          inEach,
        );
      return undefined;
    }
    const context = path.data ? '' : scope.contexts.at(-1 - path.depth);
    const name = join(context, path.data ? parts.slice(1) : parts);
    if (name !== undefined && termsFacts().has(name)) return { name };
    if (report) this.unknownFact(path, context ?? '', parts);
    return undefined;
  }

  private unknownFact(path: hbs.AST.PathExpression, context: FactName, parts: string[]): void {
    if (context !== '' && termsFacts().has(parts.join('.'))) {
      this.findings.push({
        rule: 'terms-fact-unknown',
        message: `Within {{#each}}, "${path.original}" is looked for in the entry, which has no such fact.`,
        suggestion: `Write {{../${parts.join('.')}}}.`,
        place: this.place(path),
      });
      return;
    }
    const names = factsIn(context);
    this.unknown(path, context === '' ? [...termsFacts().keys()] : names, context !== '');
  }

  private unknown(path: hbs.AST.PathExpression, names: string[], inEach: boolean): void {
    const usable = names.filter((name) => !name.includes('[]'));
    // All facts are many: the neighbours of what was written are enough.
    const group = /^(\w+)\./.exec(path.original)?.[1];
    const near = usable.filter(
      (name) => !inEach && name.startsWith(`${group}.`) && name.split('.').length === 2,
    );
    const shown = near.length > 0 ? near : usable.filter((name) => !name.includes('.') || inEach);
    this.findings.push({
      rule: 'terms-fact-unknown',
      message: `There is no fact "${path.original}" here. There is ${wordList(shown, 'and')}.`,
      suggestion: didYouMean(path.original, usable) ?? 'Choose one of these.',
      place: this.place(path),
    });
  }

  private syntax(node: Node, message: string, suggestion: string): void {
    this.findings.push({ rule: 'terms-syntax', message, suggestion, place: this.place(node) });
  }

  private place({ loc }: Node): Place {
    const offset = ({ line, column }: hbs.AST.Position) =>
      Math.min((this.lineStarts[line - 1] ?? 0) + column, this.source.text.length);
    const start = offset(loc.start);
    const whole = { source: this.source, start, end: offset(loc.end) };
    // Of a block only the opening tag is marked.
    const opening = /^\{\{[^}]*\}\}\}?/.exec(this.source.text.slice(start, whole.end));
    return opening ? { ...whole, end: start + opening[0].length } : whole;
  }
}

/** Joins a context and the parts of a path: ("offer.prices[]", ["net"]) → "offer.prices[].net". */
function join(context: FactName | undefined, parts: readonly string[]): FactName | undefined {
  if (context === undefined) return undefined;
  return [context, ...parts].filter(Boolean).join('.');
}

/** The names of the facts directly within a group; those of an entry as they are written there. */
function factsIn(group: FactName): string[] {
  const own = [...termsFacts().keys()].filter((name) => name.startsWith(`${group}.`));
  const names = own.filter((name) => !name.slice(group.length + 1).includes('.'));
  return group.endsWith('[]') ? names.map((name) => `this.${name.slice(group.length + 1)}`) : names;
}

/** Says in the workspace's words why Handlebars could not parse a template. */
function parseFinding(source: Source, lineStarts: number[], error: unknown): Finding {
  const text = error instanceof Error ? error.message : String(error);
  const mismatch = /^(\S+) doesn't match (\S+) - (\d+):(\d+)/.exec(text);
  const from = (line: string | undefined) => lineStarts[Number(line ?? 1) - 1] ?? 0;
  if (mismatch) {
    return {
      rule: 'terms-syntax',
      message: `The block {{#${mismatch[1]}}} that begins here is closed by {{/${mismatch[2]}}}.`,
      suggestion: `Close it with {{/${mismatch[1]}}}, or close {{#${mismatch[2]}}} where that begins.`,
      place: tagAt(source, from(mismatch[3]) + Number(mismatch[4])),
    };
  }
  const open = /got 'EOF'/.test(text) ? lastOpenBlock(source.text) : undefined;
  if (open) {
    return {
      rule: 'terms-syntax',
      message: `The block {{#${open.name}}} that begins here is not closed.`,
      suggestion: `Close it with {{/${open.name}}}.`,
      place: tagAt(source, open.start),
    };
  }
  const start = from(/^Parse error on line (\d+)/.exec(text)?.[1]);
  return {
    rule: 'terms-syntax',
    message: 'This line is not Handlebars.',
    suggestion:
      'Check the braces: a fact is {{offer.law}}, a block {{#if offer.law}}…{{else}}…{{/if}}.',
    // The parser gives the line only.
    place: tagAt(source, Math.max(start, source.text.indexOf('{{', start) + 2)),
  };
}

/** The tag that holds an offset, or one character where there is none. */
function tagAt(source: Source, offset: number): Place {
  const start = Math.max(0, source.text.lastIndexOf('{{', offset));
  const tag = /^\{\{[^{}\n]*\}{0,3}/.exec(source.text.slice(start))?.[0];
  return { source, start, end: start + (tag?.length ?? 1) };
}

/** The last block that is opened and not closed. */
function lastOpenBlock(text: string): { name: string; start: number } | undefined {
  const open: { name: string; start: number }[] = [];
  for (const tag of text.matchAll(/\{\{~?([#/])\s*(\w+)/g)) {
    if (tag[1] === '#') open.push({ name: tag[2] as string, start: tag.index });
    else open.pop();
  }
  return open.at(-1);
}

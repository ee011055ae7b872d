import { type Command, InvalidArgumentError } from 'commander';
import type { Kind } from '../new/kind.ts';
import type { NewOptions } from '../new/new-command.ts';
import type { Prompter } from '../new/prompter.ts';
import { processTerminal } from '../terminal.ts';
import { workspaceOption } from './options.ts';

/** Options as commander gives them: by their names in camel case. */
type Values = Record<string, unknown> & Omit<NewOptions, 'command'>;

/** Registers `portico new market|brand|language|item|theme`. */
export function registerNew(program: Command): void {
  const group = program
    .command('new')
    .description(
      'add a market, a brand, a language, an item or a theme: asks, shows the file, writes it',
    );
  group.addHelpText(
    'after',
    '\nIn a terminal each of them asks for what its options do not say; elsewhere all has to be said in options.',
  );

  common(group.command('market'), async () => (await import('../new/kinds/market.ts')).market)
    .description('add a market: a file in tenants/')
    .argument('[name]', 'the name of its file (default: that of the country)')
    .option('--country <country>', 'its two-letter code or its English name: KE, Kenya')
    .option('--timezone <zone>', "the market's time zone, where the country has several")
    .option('--brand <brand>', 'a brand of tenants/brands')
    .option('--language <code...>', 'its languages; each becomes a site')
    .option('--subdomain <name...>', 'what stands before the domain, one for each language')
    .option('--model <model>', 'subscription, one-off, or none where no offer is published')
    .option('--price <amount>', 'what it costs, as 4.00')
    .option('--currency <code>', 'its currency, as EUR')
    .option('--per <period>', 'day, week or month')
    .option('--renews <how>', 'automatically (what is taken otherwise) or never')
    .option('--terms <template>', 'the terms of service: a folder in catalog/terms')
    .option('--unsubscribe <address>', 'the page where subscribers end it')
    .option('--fact <name=value>', 'a fact of the offer, as minimumAge=18; again for more', pairs);

  common(group.command('brand'), async () => (await import('../new/kinds/brand.ts')).brand)
    .description('add a brand: a file in tenants/brands/, and its logo')
    .argument('[id]', 'the name of its file (default: from its name)')
    .option('--name <name>', 'what it is called, as people read it')
    .option('--theme <theme>', 'its colours: a file in catalog/themes')
    .option('--logo <file>', 'its logo: a square SVG file, or one of catalog/art/brands')
    .option('--domain <domain...>', 'the domains under which its portals live')
    .option('--login <adapter>', 'how subscribers sign in (default: http)')
    .option('--language <code...>', 'languages besides English in which it has texts')
    .option('--text <name=text>', 'a text, as en.title=Ripple; again for more', pairs);

  common(group.command('language'), async () => (await import('../new/kinds/language.ts')).language)
    .description('add a language, with a list of its texts for translators')
    .argument('[code]', 'its two-letter code or its English name: sw, Swahili')
    .option('--native-name <name>', 'what it is called in the language itself')
    .option('--locale <tag>', 'its tag, with a script where it has several, as sr-Latn');

  common(group.command('item'), async () => (await import('../new/kinds/item.ts')).item)
    .description('add an item to a section, with its English texts')
    .argument('[id]', 'the id in the address of its page (default: from its title)')
    .option('--section <section>', 'the section: games, recipes and so on')
    .option('--category <category>', 'one of the categories of the section')
    .option('--key <key>', 'the key of its texts (default: from its title)')
    .option('--field <name=value>', 'a key of the item, as author=Homer; again for more', pairs)
    .option('--fact <name=value>', 'a figure that its texts name in braces; again for more', pairs)
    .option('--text <name=text>', 'an English text, as title=Chess; again for a list', pairs);

  common(group.command('theme'), async () => (await import('../new/kinds/theme.ts')).theme)
    .description('add a theme from one colour or two')
    .argument('[id]', 'the name of its file')
    .option('--appearance <appearance>', 'dark or light')
    .option('--primary <colour>', "the brand's colour, as #1456d9 (in quotes)")
    .option('--accent <colour>', 'a second colour, for highlighted badges')
    .option('--radius <radius>', 'how round corners are (default: large)');
}

/** The options that all of them have, and what they do. */
function common(command: Command, load: () => Promise<Kind>): Command {
  return command
    .option('--yes', 'write at once, and take what is proposed')
    .option('--dry-run', 'show what would be written, and write nothing')
    .addOption(workspaceOption())
    .action(async (positional: string | undefined, options: Values) => {
      const { newCommand } = await import('../new/new-command.ts');
      const given = givenBy(command, positional, options);
      const settings = { ...options, command: `portico new ${command.name()}` };
      process.exitCode = await newCommand(await load(), given, settings, {
        environment: process.env,
        terminal: processTerminal(),
        prompter: await prompterOfTerminal(),
        now: new Date(),
      });
    });
}

/** Someone can be asked only where keys come from a terminal and questions go to one. */
async function prompterOfTerminal(): Promise<Prompter | undefined> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  const { clackPrompter } = await import('../new/clack-prompter.ts');
  return clackPrompter();
}

/** Adds a `name=value` to those that were given before; what is given again becomes a list. */
function pairs(value: string, before: Record<string, string[]> = {}): Record<string, string[]> {
  const at = value.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('A name, "=" and a value are expected.');
  const name = value.slice(0, at);
  const list = Object.hasOwn(before, name) ? (before[name] as string[]) : [];
  return { ...before, [name]: [...list, value.slice(at + 1)] };
}

/** What the command line says, by the names of the questions: "country", "fact minimumAge". */
function givenBy(
  command: Command,
  positional: string | undefined,
  { cwd: _, yes: __, dryRun: ___, ...options }: Values,
): Map<string, string | string[]> {
  const given = new Map<string, string | string[]>();
  const [argument] = command.registeredArguments;
  if (argument && positional !== undefined) given.set(argument.name(), positional);
  for (const [name, value] of Object.entries(options)) {
    if (typeof value === 'string' || Array.isArray(value)) given.set(name, value);
    else
      for (const [inner, values] of Object.entries(value as object))
        given.set(`${name} ${inner}`, values);
  }
  // Only a subscription is charged per period.
  if (given.has('per') && !given.has('model')) given.set('model', 'subscription');
  return given;
}

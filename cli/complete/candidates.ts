import type { Command, Option } from 'commander';
import { namesOf } from './workspace-names.ts';

/**
 * What may stand in the place of the last of these words: commands, options, and values where they are known.
 * @param words what is typed after "portico"; the last one may be empty or only begun.
 * @param root the workspace that names of tenants, brands and so on are taken from.
 * @returns what begins as the last word does.
 */
export function candidates(program: Command, words: readonly string[], root: string): string[] {
  const begun = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const { command, rest } = commandOf(program, before);
  const previous = rest.at(-1) ?? '';
  const option = command.options.find(({ long, short }) => previous === long || previous === short);
  const found =
    option && takesValue(option)
      ? valuesOf(option, root)
      : begun.startsWith('-')
        ? optionsOf(command, rest)
        : [...namesOfCommands(command, rest), ...valuesOfArgument(command, rest, root)];
  return [...new Set(found)].filter((one) => one.startsWith(begun)).sort();
}

/** The command that words lead to, and the words after it. */
function commandOf(
  program: Command,
  words: readonly string[],
): { command: Command; rest: readonly string[] } {
  let command = program;
  for (const [index, word] of words.entries()) {
    const next = command.commands.find((one) => one.name() === word);
    if (!next) return { command, rest: words.slice(index) };
    command = next;
  }
  return { command, rest: [] };
}

function takesValue({ required, optional }: Option): boolean {
  return required || optional;
}

function valuesOf({ argChoices, long }: Option, root: string): readonly string[] {
  return argChoices ?? namesOf(root, (long ?? '').slice(2));
}

function valuesOfArgument(command: Command, rest: readonly string[], root: string): string[] {
  const typed = rest.filter((word) => !word.startsWith('-')).length;
  const all = command.registeredArguments;
  const argument = all[Math.min(typed, all.length - 1)];
  if (!argument || (typed >= all.length && !argument.variadic)) return [];
  return [...(argument.argChoices ?? namesOf(root, argument.name()))];
}

/** After a word that is no command of it, none can come. */
function namesOfCommands(command: Command, rest: readonly string[]): string[] {
  const visible = command.createHelp().visibleCommands(command);
  return rest.length === 0 ? visible.map((one) => one.name()) : [];
}

/** The options that are not there yet; one that takes several values may come again. */
function optionsOf(command: Command, rest: readonly string[]): string[] {
  const there = new Set(rest);
  const isLeft = ({ long, variadic, hidden }: Option) =>
    long !== undefined && !hidden && (variadic || !there.has(long));
  return [...command.options.filter(isLeft).map(({ long }) => long as string), '--help'];
}

import { Argument, type Command } from 'commander';
import { candidates } from '../complete/candidates.ts';
import { SHELL_SCRIPTS } from '../complete/shell-scripts.ts';
import { processTerminal } from '../terminal.ts';

/** Adds `portico completion <shell>`, and what its scripts call. */
export function registerCompletion(program: Command): void {
  program
    .command('completion')
    .description('print the script that lets a shell complete commands, options and names')
    .addArgument(new Argument('<shell>', 'your shell').choices(Object.keys(SHELL_SCRIPTS)))
    .action((shell: string) => {
      processTerminal().result(SHELL_SCRIPTS[shell] ?? '');
    });

  program
    .command('complete', { hidden: true })
    .argument('[word...]')
    .action((words: string[]) => {
      const found = candidates(program, words, process.cwd());
      processTerminal().result(found.map((one) => `${one}\n`).join(''));
    });
}

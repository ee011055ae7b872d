import { type Command, Option } from 'commander';
import { GALLERY_PARTS } from '../gallery/gallery.ts';
import type { GalleryOptions } from '../gallery/gallery-command.ts';
import { processTerminal } from '../terminal.ts';
import { workspaceOption } from './options.ts';

/** Adds `portico gallery`. */
export function registerGallery(program: Command): void {
  program
    .command('gallery')
    .description('show all pictures of the catalogue on one page, to judge them by eye')
    .option('--out <file>', 'the page to write, relative to the workspace', 'gallery.html')
    .option('--language <code...>', 'the languages of the titles in pictures (default: en and ar)')
    .addOption(
      new Option('--section <id...>', 'only these parts of the page').choices(GALLERY_PARTS),
    )
    .addOption(
      new Option('--format <format>', 'how it is told what the page shows')
        .choices(['pretty', 'json'])
        .default('pretty'),
    )
    .addOption(workspaceOption())
    .action(async (options: GalleryOptions) => {
      const { galleryCommand } = await import('../gallery/gallery-command.ts');
      process.exitCode = await galleryCommand(options, process.env, processTerminal());
    });
}

/**
 * The migrations of a project of Supabase's, made of the tables that a server makes by itself elsewhere. Run with
 * `--write` it writes them to `supabase/migrations/`, where `supabase db push` finds them.
 */
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { VERSION_SQL } from '../cli/serve/store/postgres-database.ts';
import { CHANGES, forPostgres } from '../cli/serve/store/tables.ts';

/** When each change was made, which orders the files: Supabase asks for a time of fourteen digits. */
const TIMES = ['20261123160000', '20261123160001'];

/** The texts of the migrations by the names of their files. */
export function supabaseMigrations(): Record<string, string> {
  return Object.fromEntries(
    CHANGES.map((change, place) => {
      const statements = [
        ...(place === 0 ? VERSION_SQL : []),
        ...forPostgres(change),
        'DELETE FROM portico.version',
        `INSERT INTO portico.version VALUES (${place + 1})`,
      ];
      const text = statements.map((sql) => `${sql};\n`).join('');
      return [`${TIMES[place]}_portico_${change.about}.sql`, text];
    }),
  );
}

if (argv[1] === fileURLToPath(import.meta.url) && argv.includes('--write')) {
  for (const [name, text] of Object.entries(supabaseMigrations())) {
    writeFileSync(new URL(`migrations/${name}`, import.meta.url), text);
  }
}

import { expect, test } from 'vitest';
import { theme } from '../../../../cli/new/kinds/theme.ts';
import { NewWorkspace, refusal } from './new-workspace.ts';

test('a theme of one colour or two passes the check on both grounds, however faint the colours are', async () => {
  const workspace = new NewWorkspace(true);
  const make = (given: Record<string, string>) => workspace.make(theme, given);
  const { exitCode } = await make({ id: 'noon', appearance: 'light', primary: 'FFFF00' });
  expect(exitCode).toBe(0);
  expect(
    workspace.read('catalog/themes/noon.yaml'),
  ).toBe(`# yaml-language-server: $schema=../../schemas/theme.schema.json
appearance: light
radius: large
from: { primary: "#ffff00" }
`);
  await make({
    id: 'dusk',
    appearance: 'dark',
    primary: '#111111',
    accent: '#00f',
    radius: 'none',
  });
  expect(workspace.read('catalog/themes/dusk.yaml')).toContain(
    'from: { primary: "#111111", accent: "#00f" }\n',
  );
  expect(workspace.problems()).toEqual([]);
});

test('a theme takes no colour that is none, and no name that is taken', async () => {
  const workspace = new NewWorkspace();
  const before = workspace.files();
  const given = { id: 'lagoon', appearance: 'grey', primary: 'orange', accent: '#12' };
  const message = await refusal(workspace.make(theme, given));
  expect(message).toContain('<id>: catalog/themes/lagoon.yaml is there already');
  expect(message).toContain('--appearance: "grey" is not accepted. Accepted: "dark" or "light".');
  expect(message).toContain('--primary: "primary" does not have the expected form: "#orange".');
  expect(message).toContain('--accent: "accent" does not have the expected form: "#12".');
  expect(workspace.files()).toEqual(before);
});

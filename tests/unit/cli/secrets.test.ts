import { describe, expect, test } from 'vitest';
import { coverSecrets, secretKind } from '../../../cli/secrets.ts';

const part = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const token = (claims: object | string) => `${part({ alg: 'HS256' })}.${part(claims)}.c2lnbmF0dXJl`;
const letters = (length: number) => 'aB3dE6gH9j'.repeat(9).slice(0, length);

/** None is a real one; each is put together here, so that no scanner takes it for one. */
const SECRETS: [kind: string, secret: string][] = [
  ['a secret key', `sb_${'secret'}_pier`],
  ['Supabase', `sbp_${'0a'.repeat(20)}`],
  ['GitHub', `ghp_${letters(36)}`],
  ['GitHub', `gho_${letters(36)}`],
  ['GitHub', `github_${'pat'}_${letters(60)}`],
  ['GitLab', `glpat-${letters(20)}`],
  ['Stripe', `sk_${'live'}_${letters(24)}`],
  ['Stripe', `rk_${'test'}_${letters(24)}`],
  ['Stripe', `whsec_${letters(32)}`],
  ['AWS', `AKIA${'ABCD1234'.repeat(2)}`],
  ['Google', `AIza${letters(35)}`],
  ['Google', `GOCSPX-${letters(28)}`],
  ['Slack', `xoxb-${'1'.repeat(12)}-${letters(24)}`],
  ['SendGrid', `SG.${letters(22)}.${letters(43)}`],
  ['Twilio', `SK${'0a'.repeat(16)}`],
  ['npm', `npm_${letters(36)}`],
  ['PyPI', `pypi-AgE${letters(30)}`],
  ['OpenAI or Anthropic', `sk-${letters(48)}`],
  ['OpenAI or Anthropic', `sk-proj-${letters(40)}`],
  ['OpenAI or Anthropic', `sk-ant-${letters(40)}`],
  ['Hugging Face', `hf_${letters(34)}`],
  ['DigitalOcean', `dop_v1_${'0a'.repeat(32)}`],
  ['Docker', `dckr_pat_${letters(27)}`],
  ['private key', '-----BEGIN RSA PRIVATE KEY-----'],
  ['a password', 'postgres://harbour:pier@db.example/x'],
  ['a password', 'https://:pier@backend.example'],
  ['"service_role"', token({ role: 'service_role' })],
  ['"service_role"', token('{ "iat": 1,\n "role": "service_role" }')],
  ['another role', token({ role: 'a role' })],
];

describe('A secret', () => {
  test.each(SECRETS)('of %s is known: %s', (kind, secret) => {
    expect(secretKind(secret)).toContain(kind);
    expect(secretKind(`"${secret}"`, true)).toContain(kind);
    expect(secretKind(`Bearer ${secret}`)).toContain(kind);
    expect(secretKind(` ${secret.slice(0, 3)}\u200b${secret.slice(3)}\ufeff`)).toContain(kind);
  });

  test.each(SECRETS)('of %s is covered: %s', (_, secret) => {
    const covered = coverSecrets(`see "${secret}" there`);
    expect(covered).toMatch(/^see "(?:•| )+[A-Za-z -]*" there$/);
    expect(covered).toHaveLength(secret.length + 12);
  });

  test('is known behind letters where a key belongs', () => {
    expect(secretKind(`key${token({ role: 'service_role' })}`, true)).toBeDefined();
    expect(secretKind(`xsb_${'secret'}_pier`, true)).toBeDefined();
  });
});

test.each([
  'portico-preview-key',
  'sb_publishable_harbour',
  token({ role: 'anon' }),
  'https://backend.example/task-force-of-the-northern-region-and-more',
  'https://sk-quest.unsubscribe.example/page-of-a-very-long-name',
  'disk_live_0123456789abcdef',
  'Reply STOP to 2440: 4.00 EUR a week.',
  'mailto:help@ripple.example',
])('%s is no secret', (text) => {
  expect(secretKind(text)).toBeUndefined();
  expect(coverSecrets(text.includes('.ey') ? '' : text)).not.toContain('•');
});

// A pattern that starts over at each letter would take the square of the time for these.
test.each(['eyJ', 'sk-', 'a-', 'https://a', 'SG.aaaaaaaaaaaaaaaa', '://:', 'x.'])(
  '200 KB of %s are looked through in one go',
  (piece) => {
    const text = piece.repeat(200_000 / piece.length);
    secretKind(text, true);
    expect(coverSecrets(text).length).toBe(text.length);
  },
);

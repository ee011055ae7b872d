import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FORMATS } from '../../../../cli/problems/formats.ts';
import { inWorkspace, runCheck } from '../../../cases/run-case.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${part({ alg: 'HS256' })}.${part({ role: 'service_role' })}.c2lnbmF0dXJl`;

test.each(FORMATS)('no secret is in what --format %s prints', (format) => {
  for (const secret of ['sb_secret_under_the_pier', token]) {
    const login = `login:\n  adapter: supabase\n  url: ${secret}\n  anonKey: "${secret}"\n  spare: ${secret}\n`;
    const { stdout, exitCode } = inWorkspace((root) => {
      writeFileSync(join(root, 'tenants/shore.yaml'), `extends: brands/harbour\n${login}`);
      return runCheck(root, { format });
    });
    expect(exitCode).toBe(1);
    expect(stdout).toContain('login-key-public');
    expect(stdout).not.toContain(secret);
    expect(stdout).not.toContain(secret.slice(0, 16));
  }
});

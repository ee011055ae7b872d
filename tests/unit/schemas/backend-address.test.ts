import { expect, test } from 'vitest';
import { backend } from '../../../schemas/formats.ts';

test.each([
  '/',
  '/login',
  '/api/v1/sign-in.php',
  'https://backend.example',
  'https://backend.example/',
  'https://Backend.example:8443/functions/v1~a/%20b',
  'https://xn--bcher-kva.example/login',
  'http://localhost:54321',
  'http://127.0.0.1:54321/login',
  'http://api.localhost/',
])('%s is the address of a backend', (text) => {
  expect(backend(text)).toBe(true);
});

test.each([
  '',
  '//backend.example',
  '/../login',
  '/login?next=/',
  'backend.example',
  'http://backend.example',
  'ftp://backend.example',
  'javascript:alert(1)',
  'https://',
  'https://*/',
  'https://*.backend.example',
  'https://backend',
  'https://.example',
  'https://back..end.example',
  'https://-backend.example',
  'https://10.0.0.1',
  'https://[::1]/',
  'https://harbour@backend.example',
  'https://harbour:pier@backend.example',
  'https://backend.example; script-src *',
  'https://backend.example/;a',
  'https://backend.example/a b',
  "https://backend.example/'unsafe-inline'",
  'https://backend.example/"',
  'https://backend.example/\\n',
  'https://backend.example\n',
  'https://backend.example/\u200b',
  'https://bäckend.example',
  'https://backend.example:99999',
  'https://backend.example/a/../b',
  'https://backend.example/?a=b',
  'https://backend.example/#a',
  'https://backend.example,https://other.example',
  `https://backend.example/${'a'.repeat(3000)}`,
])('%s is none', (text) => {
  expect(backend(text)).toBe(false);
});

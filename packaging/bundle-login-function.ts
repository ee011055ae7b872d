import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Puts the function `ripple-login` and all that it imports into one module: what is deployed with
 * `supabase functions deploy` has to stand in its folder.
 */
export async function bundleLoginFunction(): Promise<string> {
  const entry = new URL('../supabase/functions/ripple-login/index.ts', import.meta.url);
  const built = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: fileURLToPath(entry),
      write: false,
      minify: false,
      // What `pg` would use of C and of Cloudflare, it does without here.
      rolldownOptions: {
        external: [/^node:/, 'pg-native', 'cloudflare:sockets', 'pg-cloudflare'],
        output: { codeSplitting: false },
      },
    },
  });
  const outputs = [built].flat() as { output: { code?: string }[] }[];
  return outputs[0]?.output[0]?.code ?? '';
}

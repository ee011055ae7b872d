import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Puts the worker and all that it imports into one module, as `wrangler deploy` does. */
export async function bundleWorker(): Promise<string> {
  const entry = fileURLToPath(new URL('../cli/worker/worker.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: entry,
      write: false,
      minify: false,
      rolldownOptions: { external: [/^node:/], output: { codeSplitting: false } },
    },
  });
  const outputs = [built].flat() as { output: { code?: string }[] }[];
  return outputs[0]?.output[0]?.code ?? '';
}

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Vite's defaults. The tenant's folder is an environment variable, as such set-ups have it. */
export default defineConfig(() => {
  const tenant = process.env.TENANT_FOLDER;
  return {
    plugins: [react()],
    publicDir: `${tenant}/public`,
    resolve: { alias: { '@tenant': `${tenant}/index.ts` } },
    // The manifest is what the sizes are read from where there is no browser.
    build: { outDir: `${tenant}/dist`, emptyOutDir: true, manifest: true },
  };
});

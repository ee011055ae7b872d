import packageJson from '../package.json' with { type: 'json' };

/** Portico's own version. */
export const version = packageJson.version;

import type { Plugin } from 'vite';

/** The libraries whose unused components would otherwise stay in the bundle. */
const LIBRARIES = /node_modules\/(?:react-router|react-router-dom|@radix-ui|radix-ui)\//;

/**
 * Lets the bundler drop components that nothing renders. React's `forwardRef` and `createContext`
 * have no side effects, but that cannot be seen through the CommonJS package, and a display name
 * set afterwards counts as a use.
 */
export function pureComponents(): Plugin {
  return {
    name: 'portico-pure-components',
    enforce: 'pre',
    transform(code, id) {
      if (!LIBRARIES.test(id)) return null;
      const pure = code
        .replace(/^\w+\.displayName = [\w"'.]+;$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1');
      return { code: pure, map: null };
    },
  };
}

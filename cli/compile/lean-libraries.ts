import type { Plugin } from 'vite';

/** The libraries whose unused components would otherwise stay in the bundle. */
const LIBRARIES = /node_modules\/(?:@radix-ui|radix-ui)\//;

/** Puts a button's looks on a link: one element with neither handlers nor styles of its own. */
const SLOT = `
  import { cloneElement } from 'react';
  export const Slot = ({ children, className, ...props }) =>
    cloneElement(children, { ...props, ...children.props, className });
  export const Root = Slot;
  export const createSlot = /* @__PURE__ */ () => Slot;
  export const createSlottable = createSlot;
`;

/**
 * What Radix brings along for things that the portal does not show, and what stands in for it: the
 * provider of tooltips around every app, the wheel of buttons that load (`loading`), and the many ways
 * in which an element may be put in another's place.
 */
const UNUSED: [path: RegExp, module: string][] = [
  [/@radix-ui[\\/]react-slot[\\/]dist[\\/]index\.mjs$/, SLOT],
  [
    /@radix-ui[\\/]react-tooltip[\\/]dist[\\/]index\.mjs$/,
    'export const Provider = ({ children }) => children;',
  ],
  [
    /@radix-ui[\\/]themes[\\/].*[\\/]components[\\/]spinner\.js$/,
    'export const Spinner = () => null;',
  ],
  [
    /@radix-ui[\\/]themes[\\/].*[\\/]components[\\/]flex\.js$/,
    'export const Flex = ({ children }) => children;',
  ],
];

/** Keeps out of the bundle what its libraries bring along and no page needs. */
export function leanLibraries(): Plugin {
  return {
    name: 'portico-lean-libraries',
    enforce: 'pre',
    load: (id) => UNUSED.find(([path]) => path.test(id))?.[1] ?? null,
    transform: (code, id) =>
      LIBRARIES.test(id) ? { code: withoutNames(pure(code)), map: null } : null,
  };
}

/**
 * Lets the bundler drop components that nothing renders, and warnings that nobody reads. React's
 * `forwardRef` and `createContext` have no side effects, but that cannot be seen through the CommonJS
 * package, and a display name set afterwards counts as a use.
 */
function pure(code: string): string {
  return code
    .replace(/^\w+\.displayName = [\w"'.]+;$/gm, '')
    .replace(/^(\s*)(warning(?:Once)?\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1');
}

/** Radix keeps the names of its functions for stack traces, which minifying has shortened anyway. */
function withoutNames(code: string): string {
  return code
    .replace(/^\s*__name\(\w+, "[^"]*"\);$/gm, '')
    .replace(/^var __name = .*$/m, 'var __name = (target) => target;');
}

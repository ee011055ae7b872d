import { type ComponentType, lazy, useState } from 'react';
import { importChunk } from './import-chunk.ts';
import { withRetries } from './retry.ts';

/** A page whose code is a chunk of its own. */
export interface LazyPage<Props = object> {
  /** Renders at once when the code is there (server, hydration), and suspends otherwise. */
  Page: ComponentType<Props>;
  /** Fetches the code; afterwards `Page` renders without waiting. */
  preload: () => Promise<void>;
}

/** The code of a page could not be fetched. */
export class PageLoadFailure extends Error {
  /** Lets the page be asked for once more. */
  readonly again: () => void;

  constructor(cause: unknown, again: () => void) {
    super('The code of this page could not be loaded.', { cause });
    this.again = again;
  }
}

/**
 * Makes a page from a dynamic import. React's own `lazy` always suspends once, which would leave
 * the prerender with a placeholder and the hydration with a mismatch.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    try {
      const module = await withRetries(() => importChunk(load));
      loaded = module.default;
      return module;
    } catch (error) {
      // React remembers a failure as long as the component that had it.
      throw new PageLoadFailure(error, () => {
        Later = makeLater();
      });
    }
  };
  const makeLater = () => lazy(loadOnce) as ComponentType<Props>;
  let Later = makeLater();
  // Made once per page at start-up, so that its identity is as lasting as a module's.
  function Page(props: Props) {
    // The choice is kept, or the page would be mounted anew when its code arrives.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Chosen {...props} />;
  }
  return {
    Page,
    preload: async () => {
      if (!loaded) await loadOnce();
    },
  };
}

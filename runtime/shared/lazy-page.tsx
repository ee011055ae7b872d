import { type ComponentType, lazy, useState } from 'react';
import { withRetries } from './retry.ts';

/** A page whose code is a chunk of its own. */
export interface LazyPage<Props = object> {
  /** Renders at once when the code is there (server, hydration), and suspends otherwise. */
  Page: ComponentType<Props>;
  /** Fetches the code; afterwards `Page` renders without waiting. */
  preload: () => Promise<void>;
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
    const module = await withRetries(load);
    loaded = module.default;
    return module;
  };
  const Later = lazy(loadOnce) as ComponentType<Props>;
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

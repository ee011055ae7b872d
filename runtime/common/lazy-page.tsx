import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { loadCode } from './load-code.ts';

/** A page whose code is a chunk of its own. */
export interface LazyPage<Props = object> {
  /** Renders at once when the code is there (server, hydration), and what waits in its place otherwise. */
  Page: ComponentType<Props & { waiting: ReactNode }>;
  /** Fetches the code; afterwards `Page` renders without waiting. */
  preload: () => Promise<void>;
}

/** The code of a page could not be fetched. */
export class PageLoadFailure extends Error {
  constructor(cause: unknown) {
    super('The code of this page could not be loaded.', { cause });
  }
}

/**
 * Makes a page from a dynamic import. React's own `lazy` always suspends once, which would leave the
 * prerender with a placeholder and the hydration with a mismatch; and what has once shown that it waits
 * is kept waiting for 300 ms by React, so that placeholders do not flicker.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    try {
      loaded ??= (await loadCode(load)).default;
    } catch (error) {
      throw new PageLoadFailure(error);
    }
  };
  // Made once per page at start-up, so that its identity is as lasting as a module's.
  function Page({ waiting, ...props }: Props & { waiting: ReactNode }) {
    // The choice is kept, or the page would be mounted anew when its code arrives.
    const [Chosen, choose] = useState(() => loaded);
    const [failure, fail] = useState<unknown>();
    useEffect(() => {
      if (!Chosen) preload().then(() => startTransition(() => choose(() => loaded)), fail);
    }, [Chosen]);
    if (failure) throw failure;
    return Chosen ? <Chosen {...(props as unknown as Props)} /> : waiting;
  }
  return { Page, preload };
}

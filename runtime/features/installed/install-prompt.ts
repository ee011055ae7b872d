import { createStore } from 'zustand/vanilla';

/** What Chromium sends where the portal can be installed. https://wicg.github.io/manifest-incubations/ */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's offer to install the portal, as long as it stands. */
export const installStore = createStore<{ offer?: InstallOffer }>(() => ({}));

/** Lets the browser ask whether to install the portal; it takes one question for each offer. */
export function install(): void {
  const { offer } = installStore.getState();
  installStore.setState({ offer: undefined });
  // Whoever says no has said so to the browser.
  offer?.prompt().catch(() => {});
}

/** Takes the browser's offer, for the profile: nothing comes up by itself. @returns the undoing. */
export function takeInstallOffer(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const onOffer = (event: Event) => {
    event.preventDefault();
    installStore.setState({ offer: event as InstallOffer });
  };
  const onInstalled = () => installStore.setState({ offer: undefined });
  window.addEventListener('beforeinstallprompt', onOffer, { signal });
  window.addEventListener('appinstalled', onInstalled, { signal });
  return () => leaving.abort();
}

import { createStore } from 'zustand/vanilla';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** Whether it tells of a failure. */
  destructive?: boolean;
}

/** The messages on screen. Only the browser shows any, so one store serves the whole page. */
export const toastStore = createStore<{ toasts: Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

/** Shows a message at the edge of the screen, in place of the one before it. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  toastStore.setState({ toasts: [{ ...toast, id: lastId }] });
}

export function dismissToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

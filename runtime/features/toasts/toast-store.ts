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

/** Shows a message at the edge of the screen; the oldest make room beyond three. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  const shown = { ...toast, id: lastId };
  toastStore.setState(({ toasts }) => ({ toasts: [...toasts, shown].slice(-3) }));
}

export function dismissToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

import { showToast } from '../../../common/toast-store.ts';

/** Tells of a field that was left empty. @param title the label of the field. */
export function sayMissing(title: string, description: string): void {
  showToast({ title, description, destructive: true });
}

import type { AlertKind } from '../../ui/alert.tsx';
import { createStore } from '../../ui/store.ts';
import type { Toast } from '../../ui/toast-region.tsx';
import { afterNavigation, type PageAlert, withAlert, withoutAlert } from './alert-state.ts';

const toastMs = 6000;

let lastId = 0;
const nextId = (): number => {
  lastId += 1;
  return lastId;
};

export const alertStore = createStore<readonly PageAlert[]>([]);
export const toastStore = createStore<readonly Toast[]>([]);

interface AlertOptions {
  /** Set when the caller navigates immediately: the alert appears on the next page. */
  readonly forNextPage?: boolean;
  /** A second line under the message. */
  readonly detail?: string | undefined;
}

/** Shows a message at the top of the page until it is dismissed or the page is left. */
export const showAlert = (kind: AlertKind, message: string, options: AlertOptions = {}): void => {
  const { forNextPage = false, detail } = options;
  alertStore.set(withAlert(alertStore.get(), { id: nextId(), kind, message, detail, forNextPage }));
};

export const dismissAlert = (id: number): void => alertStore.set(withoutAlert(alertStore.get(), id));

/** Removes a message that is no longer true. */
export const dismissMessage = (message: string): void =>
  alertStore.set(alertStore.get().filter((alert) => alert.message !== message));

/** Removes all messages before a retry. */
export const clearAlerts = (): void => alertStore.set([]);

/** Called by the router on navigation to another page. */
export const leavePageAlerts = (): void => alertStore.set(afterNavigation(alertStore.get()));

/** Shows a short message in the corner for six seconds, longer while a pointer or the focus is on it. */
export const showToast = (kind: AlertKind, message: string, detail?: string): void => {
  const toast = { id: nextId(), kind, message, detail };
  toastStore.set([...toastStore.get(), toast]);
  dismissLater(toast.id);
};

export const dismissToast = (id: number): void => toastStore.set(toastStore.get().filter((toast) => toast.id !== id));

let held = false;

export const holdToasts = (hold: boolean): void => {
  held = hold;
};

const dismissLater = (id: number): void => {
  setTimeout(() => (held ? dismissLater(id) : dismissToast(id)), toastMs);
};

import { guardMessages } from '@sixty/contract/messages/guard.ts';
import { redirect } from '@tanstack/react-router';
import { showAlert } from '../components/alerts/alerts.ts';
import type { Detour } from './-guards.ts';

/**
 * Follows the detour that a guard chose, if any. A preloaded page shows no message.
 *
 * @throws the router's redirect
 */
export const take = (detour: Detour | null, preload: boolean): void => {
  if (!detour) return;
  if (detour.alert && !preload) showAlert(detour.alert.kind, guardMessages[detour.alert.code], { forNextPage: true });
  throw redirect({
    to: detour.to,
    search: detour.redirect === undefined ? {} : { redirect: detour.redirect },
    replace: true,
  });
};

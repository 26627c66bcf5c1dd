import type { RouteName } from '@/lib/routes';

/** Pages on which push is not offered (specification, section 4), also those that do not exist yet. */
const quietOn: ReadonlySet<string> = new Set([
  'signup',
  'complete-signup',
  'notifications',
  'activate-done',
  'directdebit',
  'premium',
]);

/** Whether push is offered to a member on this page; `available` where it is there, off, and not refused. */
export function pushAlert(
  user: object | null | undefined,
  route: RouteName | undefined,
  available: boolean,
  dismissed: boolean,
): boolean {
  return Boolean(user) && route !== undefined && !quietOn.has(route) && available && !dismissed;
}

import { matchRoute, type RouteName } from '@/lib/routes';

/** Where the links of mails lead: to pages that do without a session. */
const linkPages: readonly RouteName[] = [
  'activate-done',
  'activate-error',
  'reset-password-do',
  'mail-change-do',
  'undo',
  'reactivate',
  'unsubscribe',
];

/** Whether the end of a session may lead away from a page: a mail's link, which works once, would be lost with it. */
export const mayLeave = (pathname: string) => !linkPages.some((name) => name === matchRoute(pathname)?.name);

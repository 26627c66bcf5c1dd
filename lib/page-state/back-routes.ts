import type { RouteName } from '@/lib/routes';

const withBack: readonly RouteName[] = [
  'members-id',
  'likes-type',
  'likes-m-id',
  'credits',
  'credits-id-paymentmethod',
];

/** The back button stands in an installed app alone, with history, on these pages (specification, section 2). */
export function showsBack(route: RouteName | undefined, installedApp: boolean, historyLength: number): boolean {
  return installedApp && historyLength > 1 && route !== undefined && withBack.includes(route);
}

import { entriesBelow } from './layers';

/** Whether the page before this one is one of ours; where a browser cannot say, whether there is any. */
export function canGoBack(): boolean {
  const { navigation }: Partial<Pick<Window, 'navigation'>> = window;
  const entry = navigation?.currentEntry;
  return (entry ? entry.index : window.history.length - 1) > entriesBelow();
}

/** Leaves the page, also where layers or steps have added entries for it. */
export function goBack(): void {
  window.history.go(-1 - entriesBelow());
}

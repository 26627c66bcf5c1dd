/** Whether the page before this one is one of ours; where a browser cannot say, whether there is any. */
export function canGoBack(): boolean {
  const { navigation }: Partial<Pick<Window, 'navigation'>> = window;
  return navigation?.canGoBack ?? window.history.length > 1;
}

/**
 * A page's title with the number of unread messages and new likes before it; without a prefix for none. Between two pages the
 * title is empty for a moment, and stays so. Browsers trim titles, so a prefix may stand alone.
 */
export function prefixedTitle(title: string, total: number): string {
  const bare = title.replace(/^\(\d+\)( |$)/, '');
  return total > 0 && bare !== '' ? `(${total}) ${bare}` : bare;
}

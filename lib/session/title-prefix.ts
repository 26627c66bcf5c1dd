/** A page's title with the number of unread messages and new likes before it; without a prefix for none. */
export function prefixedTitle(title: string, total: number): string {
  const bare = title.replace(/^\(\d+\) /, '');
  return total > 0 ? `(${total}) ${bare}` : bare;
}

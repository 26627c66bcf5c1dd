/** Host of a request as it stands in the settings: lower case, without port; null where it cannot be one. */
export function hostOf(header: string | null): string | null {
  const host = (header ?? '')
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
  return /^(?!-)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/.test(host) && host.length <= 253 ? host : null;
}

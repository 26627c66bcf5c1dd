/** Country of an address, for defaults of forms and the entry warning; never for rules. */
export interface Geo {
  /** ISO 3166-1 alpha-2 in lower case, or null where nothing is known. */
  country(address: string): string | null;
}

/** Without a data set of addresses only a CDN in front knows (decision 071); else every default comes from the host. */
export const noGeo: Geo = { country: () => null };

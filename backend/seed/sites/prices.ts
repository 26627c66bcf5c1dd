/** Credits of the bundles, small to large. */
export const bundleCredits = [10, 25, 60, 150];

interface PriceList {
  currency: string;
  /** Minor units, in the order of `bundleCredits`. */
  amounts: number[];
  countries: string[];
}

/** The demo's prices; `*` is every country without a list of its own. */
export const priceLists: PriceList[] = [
  { currency: 'EUR', amounts: [999, 1999, 3999, 7999], countries: ['*'] },
  { currency: 'GBP', amounts: [899, 1799, 3499, 6999], countries: ['gb'] },
  { currency: 'USD', amounts: [1099, 2199, 4299, 8499], countries: ['us'] },
  { currency: 'DKK', amounts: [7500, 14900, 29900, 59900], countries: ['dk'] },
  { currency: 'NOK', amounts: [11900, 22900, 45900, 89900], countries: ['no'] },
  { currency: 'SEK', amounts: [10900, 21900, 43900, 87900], countries: ['se'] },
  { currency: 'PLN', amounts: [4299, 8499, 16999, 33999], countries: ['pl'] },
];

import type { CountryTable } from './types.ts';

/** Names in the language of the region; Brussels in French. */
export const be: CountryTable = {
  'BRU Bruxelles': 'Bruxelles 50.85 4.35 4',
  'VAN Antwerpen':
    'Antwerpen 51.22 4.40 4, Mechelen 51.03 4.48 2, Turnhout 51.32 4.95 1, Lier 51.13 4.57 1, Geel 51.16 4.99 1',
  'VLI Limburg': 'Hasselt 50.93 5.34 2, Genk 50.97 5.50 1, Sint-Truiden 50.82 5.19 1, Tongeren 50.78 5.46 1',
  'VOV Oost-Vlaanderen':
    'Gent 51.05 3.72 3, Aalst 50.94 4.04 2, Sint-Niklaas 51.16 4.14 2, Dendermonde 51.03 4.10 1, Oudenaarde 50.85 3.61 1',
  'VWV West-Vlaanderen':
    'Brugge 51.21 3.22 2, Kortrijk 50.83 3.26 2, Oostende 51.22 2.92 1, Roeselare 50.95 3.12 1, Ieper 50.85 2.89 1, Knokke 51.34 3.29 1',
  'VBR Vlaams-Brabant': 'Leuven 50.88 4.70 2, Vilvoorde 50.93 4.43 1, Halle 50.73 4.24 1, Tienen 50.81 4.94 1',
  'WBR Brabant wallon': 'Wavre 50.72 4.61 1, Nivelles 50.60 4.33 1, Waterloo 50.72 4.40 1',
  'WHT Hainaut': 'Charleroi 50.41 4.44 3, Mons 50.45 3.95 2, Tournai 50.61 3.39 1, La Louvière 50.48 4.19 2',
  'WLG Liège': 'Liège 50.63 5.57 2, Verviers 50.59 5.86 1, Seraing 50.60 5.51 1, Spa 50.49 5.86 1',
  'WLX Luxembourg': 'Arlon 49.68 5.82 1, Bastogne 50.00 5.72 1',
  'WNA Namur': 'Namur 50.47 4.87 2, Dinant 50.26 4.91 1',
};

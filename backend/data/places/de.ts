import type { CountryTable } from './types.ts';

export const de: CountryTable = {
  'BW Baden-Württemberg':
    'Stuttgart 48.78 9.18 4, Mannheim 49.49 8.47 3, Karlsruhe 49.01 8.40 3, Freiburg 48.00 7.85 3, Heidelberg 49.40 8.69 2, Ulm 48.40 9.99 2, Heilbronn 49.14 9.22 2, Pforzheim 48.89 8.70 2, Reutlingen 48.49 9.21 2, Tübingen 48.52 9.06 2, Konstanz 47.66 9.18 2, Ludwigsburg 48.90 9.19 2, Esslingen 48.74 9.31 2, Offenburg 48.47 7.94 1, Ravensburg 47.78 9.61 1, Aalen 48.84 10.09 1',
  'BY Bayern':
    'München 48.14 11.58 4, Nürnberg 49.45 11.08 4, Augsburg 48.37 10.90 3, Regensburg 49.02 12.10 2, Würzburg 49.79 9.95 2, Ingolstadt 48.76 11.42 2, Fürth 49.48 10.99 2, Erlangen 49.60 11.00 2, Bamberg 49.90 10.90 2, Bayreuth 49.95 11.58 1, Landshut 48.54 12.15 1, Passau 48.57 13.46 1, Rosenheim 47.86 12.12 1, Kempten 47.73 10.31 1, Aschaffenburg 49.98 9.15 1, Garmisch-Partenkirchen 47.49 11.10 1',
  'BE Berlin': 'Berlin 52.52 13.41 4',
  'BB Brandenburg':
    'Potsdam 52.40 13.07 2, Cottbus 51.76 14.33 2, Brandenburg an der Havel 52.41 12.55 1, Frankfurt an der Oder 52.34 14.55 1, Oranienburg 52.75 13.24 1, Eberswalde 52.83 13.82 1',
  'HB Bremen': 'Bremen 53.08 8.80 4, Bremerhaven 53.55 8.58 2',
  'HH Hamburg': 'Hamburg 53.55 9.99 4',
  'HE Hessen':
    'Frankfurt am Main 50.11 8.68 4, Wiesbaden 50.08 8.24 3, Kassel 51.31 9.48 3, Darmstadt 49.87 8.65 2, Offenbach 50.10 8.77 2, Hanau 50.13 8.92 2, Marburg 50.81 8.77 2, Gießen 50.58 8.68 2, Fulda 50.55 9.68 1, Wetzlar 50.55 8.50 1, Bad Homburg 50.23 8.62 1',
  'MV Mecklenburg-Vorpommern':
    'Rostock 54.09 12.10 3, Schwerin 53.63 11.41 2, Stralsund 54.31 13.09 1, Greifswald 54.10 13.38 1, Neubrandenburg 53.56 13.26 1, Wismar 53.89 11.46 1',
  'NI Niedersachsen':
    'Hannover 52.37 9.73 4, Braunschweig 52.27 10.52 3, Oldenburg 53.14 8.21 2, Osnabrück 52.28 8.05 2, Wolfsburg 52.42 10.79 2, Göttingen 51.53 9.93 2, Hildesheim 52.15 9.95 2, Salzgitter 52.15 10.33 2, Lüneburg 53.25 10.41 2, Celle 52.62 10.08 1, Wilhelmshaven 53.53 8.11 1, Emden 53.37 7.21 1, Hameln 52.10 9.36 1, Cuxhaven 53.87 8.70 1, Lingen 52.52 7.32 1',
  'NW Nordrhein-Westfalen':
    'Köln 50.94 6.96 4, Düsseldorf 51.23 6.78 4, Dortmund 51.51 7.47 4, Essen 51.46 7.01 4, Duisburg 51.43 6.76 4, Bochum 51.48 7.22 3, Wuppertal 51.26 7.15 3, Bielefeld 52.02 8.53 3, Bonn 50.73 7.10 3, Münster 51.96 7.63 3, Aachen 50.78 6.08 3, Mönchengladbach 51.19 6.44 3, Gelsenkirchen 51.52 7.10 3, Krefeld 51.33 6.56 3, Oberhausen 51.47 6.85 3, Paderborn 51.72 8.75 2, Hagen 51.36 7.47 2, Siegen 50.87 8.02 2, Leverkusen 51.05 6.99 2, Hamm 51.68 7.82 2, Minden 52.29 8.92 2, Kleve 51.79 6.14 1',
  'RP Rheinland-Pfalz':
    'Mainz 50.00 8.27 3, Ludwigshafen 49.48 8.45 2, Koblenz 50.36 7.59 2, Trier 49.76 6.64 2, Kaiserslautern 49.44 7.77 2, Worms 49.63 8.36 2, Speyer 49.32 8.43 1, Landau 49.20 8.11 1, Bad Kreuznach 49.84 7.87 1',
  'SL Saarland': 'Saarbrücken 49.24 7.00 2, Neunkirchen 49.34 7.18 1, Homburg 49.32 7.34 1, Saarlouis 49.31 6.75 1',
  'SN Sachsen':
    'Leipzig 51.34 12.37 4, Dresden 51.05 13.74 4, Chemnitz 50.83 12.92 3, Zwickau 50.72 12.49 2, Görlitz 51.15 14.99 1, Plauen 50.50 12.14 1, Bautzen 51.18 14.43 1, Freiberg 50.92 13.34 1, Meißen 51.16 13.47 1',
  'ST Sachsen-Anhalt':
    'Halle 51.48 11.97 3, Magdeburg 52.13 11.63 3, Dessau 51.84 12.24 1, Wittenberg 51.87 12.65 1, Halberstadt 51.90 11.05 1, Quedlinburg 51.79 11.14 1',
  'SH Schleswig-Holstein':
    'Kiel 54.32 10.14 3, Lübeck 53.87 10.69 3, Flensburg 54.78 9.44 2, Neumünster 54.07 9.98 2, Norderstedt 53.69 10.00 2, Husum 54.48 9.05 1, Elmshorn 53.75 9.65 1, Itzehoe 53.92 9.51 1',
  'TH Thüringen':
    'Erfurt 50.98 11.03 3, Jena 50.93 11.59 2, Gera 50.88 12.08 2, Weimar 50.98 11.33 1, Gotha 50.95 10.70 1, Eisenach 50.98 10.32 1, Suhl 50.61 10.69 1',
};

import type { CountryTable } from './types.ts';

export const dk: CountryTable = {
  '84 Hovedstaden':
    'København 55.68 12.57 4, Frederiksberg 55.68 12.53 2, Helsingør 56.04 12.61 1, Hillerød 55.93 12.31 1, Lyngby 55.77 12.50 1, Gentofte 55.75 12.55 2, Gladsaxe 55.73 12.49 1, Hvidovre 55.64 12.47 1, Ballerup 55.73 12.36 1, Rødovre 55.68 12.45 1, Taastrup 55.65 12.30 1, Hørsholm 55.88 12.50 1, Frederikssund 55.84 12.07 1, Rønne 55.10 14.71 1',
  '85 Sjælland':
    'Roskilde 55.64 12.08 1, Næstved 55.23 11.76 1, Køge 55.46 12.18 1, Slagelse 55.40 11.35 1, Holbæk 55.72 11.71 1, Ringsted 55.44 11.79 1, Nykøbing Falster 54.77 11.87 1, Kalundborg 55.68 11.09 1, Greve 55.58 12.30 1, Vordingborg 55.01 11.91 1, Korsør 55.33 11.14 1, Sorø 55.43 11.56 1',
  '83 Syddanmark':
    'Odense 55.40 10.39 2, Esbjerg 55.47 8.45 2, Kolding 55.49 9.47 1, Vejle 55.71 9.54 1, Fredericia 55.57 9.75 1, Sønderborg 54.91 9.79 1, Svendborg 55.06 10.61 1, Haderslev 55.25 9.49 1, Aabenraa 55.04 9.42 1, Middelfart 55.51 9.73 1, Nyborg 55.31 10.79 1, Ribe 55.33 8.76 1, Varde 55.62 8.48 1, Tønder 54.93 8.86 1, Faaborg 55.10 10.24 1',
  '82 Midtjylland':
    'Aarhus 56.16 10.20 3, Randers 56.46 10.04 1, Horsens 55.86 9.85 1, Silkeborg 56.17 9.55 1, Herning 56.14 8.98 1, Viborg 56.45 9.40 1, Holstebro 56.36 8.62 1, Skive 56.57 9.03 1, Skanderborg 56.04 9.93 1, Ikast 56.14 9.15 1, Ringkøbing 56.09 8.24 1, Ebeltoft 56.19 10.68 1, Grenaa 56.42 10.88 1, Odder 55.97 10.15 1, Struer 56.49 8.58 1',
  '81 Nordjylland':
    'Aalborg 57.05 9.92 2, Hjørring 57.46 9.98 1, Frederikshavn 57.44 10.54 1, Thisted 56.96 8.69 1, Brønderslev 57.27 9.94 1, Hobro 56.64 9.79 1, Skagen 57.72 10.59 1, Nykøbing Mors 56.79 8.86 1, Løgstør 56.97 9.26 1, Aars 56.80 9.52 1',
};

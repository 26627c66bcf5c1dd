import type { CountryTable } from './types.ts';

export const no: CountryTable = {
  '03 Oslo': 'Oslo 59.91 10.75 4',
  '11 Rogaland':
    'Stavanger 58.97 5.73 2, Sandnes 58.85 5.74 2, Haugesund 59.41 5.27 1, Egersund 58.45 6.00 1, Bryne 58.74 5.65 1',
  '15 Møre og Romsdal': 'Ålesund 62.47 6.15 1, Molde 62.74 7.16 1, Kristiansund 63.11 7.73 1, Volda 62.15 6.07 1',
  '18 Nordland':
    'Bodø 67.28 14.40 1, Narvik 68.44 17.43 1, Mo i Rana 66.31 14.14 1, Svolvær 68.23 14.57 1, Sandnessjøen 66.02 12.63 1, Mosjøen 65.84 13.19 1, Brønnøysund 65.47 12.21 1',
  '31 Østfold':
    'Fredrikstad 59.22 10.93 2, Sarpsborg 59.28 11.11 1, Moss 59.43 10.66 1, Halden 59.12 11.39 1, Mysen 59.55 11.33 1, Askim 59.58 11.16 1',
  '32 Akershus':
    'Lillestrøm 59.96 11.05 1, Asker 59.83 10.43 2, Sandvika 59.89 10.52 2, Ski 59.72 10.84 1, Drøbak 59.66 10.63 1, Jessheim 60.14 11.18 1, Ås 59.66 10.79 1',
  '33 Buskerud':
    'Drammen 59.74 10.20 2, Kongsberg 59.67 9.65 1, Hønefoss 60.17 10.26 1, Gol 60.70 8.94 1, Geilo 60.53 8.21 1',
  '34 Innlandet':
    'Hamar 60.79 11.07 1, Lillehammer 61.12 10.47 1, Gjøvik 60.80 10.69 1, Elverum 60.88 11.56 1, Kongsvinger 60.19 12.00 1, Otta 61.77 9.54 1, Fagernes 60.99 9.23 1',
  '39 Vestfold':
    'Tønsberg 59.27 10.41 1, Sandefjord 59.13 10.22 1, Larvik 59.05 10.03 1, Horten 59.42 10.48 1, Holmestrand 59.49 10.32 1',
  '40 Telemark':
    'Skien 59.21 9.61 1, Porsgrunn 59.14 9.66 1, Notodden 59.56 9.26 1, Kragerø 58.87 9.41 1, Rjukan 59.88 8.59 1',
  '42 Agder':
    'Kristiansand 58.15 8.00 2, Arendal 58.46 8.77 1, Grimstad 58.34 8.59 1, Mandal 58.03 7.45 1, Lillesand 58.25 8.38 1, Flekkefjord 58.30 6.66 1, Risør 58.72 9.23 1',
  '46 Vestland':
    'Bergen 60.39 5.32 3, Førde 61.45 5.86 1, Voss 60.63 6.42 1, Odda 60.07 6.55 1, Leirvik 59.78 5.50 1, Florø 61.60 5.03 1, Sogndal 61.23 7.10 1, Askøy 60.40 5.22 1',
  '50 Trøndelag':
    'Trondheim 63.43 10.40 3, Steinkjer 64.01 11.50 1, Levanger 63.75 11.30 1, Stjørdal 63.47 10.92 1, Namsos 64.47 11.50 1, Røros 62.57 11.38 1, Orkanger 63.30 9.85 1',
  '55 Troms': 'Tromsø 69.65 18.96 2, Harstad 68.80 16.54 1, Finnsnes 69.23 17.98 1',
  '56 Finnmark': 'Alta 69.97 23.27 1, Hammerfest 70.66 23.68 1, Kirkenes 69.73 30.05 1, Vadsø 70.07 29.75 1',
};

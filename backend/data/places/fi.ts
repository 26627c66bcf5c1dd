import type { CountryTable } from './types.ts';

export const fi: CountryTable = {
  '18 Uusimaa':
    'Helsinki 60.17 24.94 4, Espoo 60.21 24.66 3, Vantaa 60.29 25.04 3, Hyvinkää 60.63 24.86 1, Järvenpää 60.47 25.09 1, Porvoo 60.39 25.66 1, Lohja 60.25 24.07 1, Kerava 60.40 25.10 1, Nurmijärvi 60.46 24.81 1, Kirkkonummi 60.12 24.44 1, Tuusula 60.40 25.03 1, Hanko 59.82 22.97 1, Raasepori 59.98 23.44 1',
  '19 Varsinais-Suomi':
    'Turku 60.45 22.27 2, Salo 60.39 23.13 1, Kaarina 60.41 22.37 1, Naantali 60.47 22.03 1, Raisio 60.49 22.17 1, Uusikaupunki 60.80 21.41 1, Loimaa 60.85 23.06 1',
  '17 Satakunta': 'Pori 61.49 21.80 2, Rauma 61.13 21.51 1, Huittinen 61.18 22.70 1, Kankaanpää 61.80 22.39 1',
  '06 Kanta-Häme': 'Hämeenlinna 60.99 24.46 1, Riihimäki 60.74 24.77 1, Forssa 60.81 23.62 1',
  '11 Pirkanmaa':
    'Tampere 61.50 23.76 3, Nokia 61.48 23.51 1, Ylöjärvi 61.55 23.60 1, Kangasala 61.46 24.07 1, Valkeakoski 61.26 24.03 1, Lempäälä 61.31 23.75 1, Mänttä-Vilppula 62.03 24.62 1',
  '16 Päijät-Häme': 'Lahti 60.98 25.66 2, Heinola 61.20 26.03 1, Hollola 60.99 25.51 1',
  '09 Kymenlaakso': 'Kouvola 60.87 26.70 2, Kotka 60.47 26.95 1, Hamina 60.57 27.20 1',
  '02 Etelä-Karjala': 'Lappeenranta 61.06 28.19 1, Imatra 61.17 28.77 1',
  '04 Etelä-Savo': 'Mikkeli 61.69 27.27 1, Savonlinna 61.87 28.88 1, Pieksämäki 62.30 27.13 1',
  '15 Pohjois-Savo': 'Kuopio 62.89 27.68 2, Iisalmi 63.56 27.19 1, Varkaus 62.31 27.87 1, Siilinjärvi 63.08 27.66 1',
  '13 Pohjois-Karjala': 'Joensuu 62.60 29.76 2, Lieksa 63.32 30.02 1, Nurmes 63.54 29.14 1, Kitee 62.10 30.14 1',
  '08 Keski-Suomi': 'Jyväskylä 62.24 25.75 2, Jämsä 61.86 25.19 1, Äänekoski 62.60 25.73 1, Saarijärvi 62.71 25.25 1',
  '03 Etelä-Pohjanmaa': 'Seinäjoki 62.79 22.84 1, Lapua 62.97 23.01 1, Kauhajoki 62.43 22.18 1, Alavus 62.59 23.62 1',
  '12 Pohjanmaa':
    'Vaasa 63.10 21.62 1, Pietarsaari 63.67 22.70 1, Närpiö 62.47 21.34 1, Kristiinankaupunki 62.27 21.38 1',
  '07 Keski-Pohjanmaa': 'Kokkola 63.84 23.13 1, Kannus 63.90 23.92 1',
  '14 Pohjois-Pohjanmaa':
    'Oulu 65.01 25.47 3, Raahe 64.68 24.48 1, Ylivieska 64.07 24.54 1, Kuusamo 65.96 29.19 1, Kempele 64.91 25.51 1, Nivala 63.93 24.96 1',
  '05 Kainuu': 'Kajaani 64.23 27.73 1, Kuhmo 64.13 29.52 1, Sotkamo 64.13 28.39 1',
  '10 Lappi':
    'Rovaniemi 66.50 25.73 1, Tornio 65.85 24.15 1, Kemi 65.74 24.56 1, Sodankylä 67.42 26.59 1, Kittilä 67.65 24.91 1, Inari 68.91 27.03 1',
  '01 Ahvenanmaa': 'Maarianhamina 60.10 19.93 1',
};

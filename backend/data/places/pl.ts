import type { CountryTable } from './types.ts';

export const pl: CountryTable = {
  'DS Dolnośląskie':
    'Wrocław 51.11 17.04 4, Legnica 51.21 16.16 2, Wałbrzych 50.77 16.28 2, Jelenia Góra 50.90 15.73 2, Lubin 51.40 16.20 1, Świdnica 50.84 16.49 1, Głogów 51.66 16.09 1, Kłodzko 50.44 16.66 1',
  'KP Kujawsko-pomorskie':
    'Bydgoszcz 53.12 18.01 3, Toruń 53.01 18.60 2, Włocławek 52.65 19.07 2, Grudziądz 53.48 18.75 2, Inowrocław 52.80 18.26 1',
  'LU Lubelskie':
    'Lublin 51.25 22.57 3, Zamość 50.72 23.25 1, Chełm 51.14 23.47 1, Biała Podlaska 52.03 23.12 1, Puławy 51.42 21.97 1',
  'LB Lubuskie': 'Zielona Góra 51.94 15.51 2, Gorzów Wielkopolski 52.73 15.24 2, Nowa Sól 51.80 15.71 1',
  'LD Łódzkie':
    'Łódź 51.76 19.46 4, Piotrków Trybunalski 51.41 19.70 1, Pabianice 51.66 19.36 1, Skierniewice 51.95 20.15 1, Bełchatów 51.37 19.36 1',
  'MA Małopolskie':
    'Kraków 50.06 19.94 4, Tarnów 50.01 20.99 2, Nowy Sącz 49.62 20.69 2, Zakopane 49.30 19.95 1, Oświęcim 50.04 19.23 1, Chrzanów 50.14 19.40 1',
  'MZ Mazowieckie':
    'Warszawa 52.23 21.01 4, Radom 51.40 21.15 3, Płock 52.55 19.71 2, Siedlce 52.17 22.29 2, Pruszków 52.17 20.81 1, Ostrołęka 53.09 21.57 1, Legionowo 52.40 20.93 1, Otwock 52.11 21.26 1, Żyrardów 52.05 20.45 1',
  'OP Opolskie': 'Opole 50.67 17.93 2, Kędzierzyn-Koźle 50.35 18.21 1, Nysa 50.47 17.33 1, Brzeg 50.86 17.47 1',
  'PK Podkarpackie':
    'Rzeszów 50.04 22.00 2, Przemyśl 49.78 22.77 1, Stalowa Wola 50.57 22.05 1, Mielec 50.29 21.42 1, Krosno 49.69 21.77 1, Sanok 49.56 22.21 1',
  'PD Podlaskie': 'Białystok 53.13 23.16 3, Suwałki 54.10 22.93 1, Łomża 53.18 22.06 1, Augustów 53.84 22.98 1',
  'PM Pomorskie':
    'Gdańsk 54.35 18.65 3, Gdynia 54.52 18.53 3, Słupsk 54.46 17.03 2, Sopot 54.44 18.56 1, Tczew 54.09 18.78 1, Wejherowo 54.61 18.24 1, Starogard Gdański 53.96 18.53 1',
  'SL Śląskie':
    'Katowice 50.26 19.02 3, Częstochowa 50.81 19.12 3, Sosnowiec 50.29 19.10 2, Gliwice 50.29 18.67 2, Zabrze 50.32 18.79 2, Bielsko-Biała 49.82 19.04 2, Bytom 50.35 18.92 2, Rybnik 50.10 18.54 2, Tychy 50.12 18.99 2, Dąbrowa Górnicza 50.32 19.19 2, Chorzów 50.30 18.95 2, Cieszyn 49.75 18.63 1',
  'SK Świętokrzyskie':
    'Kielce 50.87 20.63 2, Ostrowiec Świętokrzyski 50.93 21.39 1, Sandomierz 50.68 21.75 1, Starachowice 51.04 21.07 1',
  'WN Warmińsko-mazurskie':
    'Olsztyn 53.78 20.48 2, Elbląg 54.16 19.40 2, Ełk 53.83 22.36 1, Giżycko 54.04 21.77 1, Iława 53.60 19.57 1',
  'WP Wielkopolskie':
    'Poznań 52.41 16.93 4, Kalisz 51.76 18.09 2, Konin 52.22 18.25 1, Piła 53.15 16.74 1, Ostrów Wielkopolski 51.65 17.81 1, Gniezno 52.53 17.60 1, Leszno 51.84 16.57 1',
  'ZP Zachodniopomorskie':
    'Szczecin 53.43 14.55 3, Koszalin 54.19 16.17 2, Stargard 53.34 15.05 1, Kołobrzeg 54.18 15.58 1, Świnoujście 53.91 14.25 1, Szczecinek 53.71 16.70 1',
};

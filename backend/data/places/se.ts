import type { CountryTable } from './types.ts';

export const se: CountryTable = {
  'AB Stockholms län':
    'Stockholm 59.33 18.07 4, Södertälje 59.20 17.63 2, Solna 59.36 18.00 2, Täby 59.44 18.07 2, Nacka 59.31 18.16 2, Norrtälje 59.76 18.70 1, Nynäshamn 58.90 17.95 1, Lidingö 59.37 18.13 1, Huddinge 59.24 17.98 2',
  'C Uppsala län': 'Uppsala 59.86 17.64 2, Enköping 59.64 17.08 1, Knivsta 59.73 17.79 1, Tierp 60.34 17.52 1',
  'D Södermanlands län':
    'Eskilstuna 59.37 16.51 1, Nyköping 58.75 17.01 1, Katrineholm 59.00 16.21 1, Strängnäs 59.38 17.03 1',
  'E Östergötlands län':
    'Linköping 58.41 15.62 2, Norrköping 58.59 16.18 2, Motala 58.54 15.04 1, Mjölby 58.33 15.13 1, Vadstena 58.45 14.89 1',
  'F Jönköpings län':
    'Jönköping 57.78 14.16 2, Nässjö 57.65 14.69 1, Värnamo 57.19 14.04 1, Tranås 58.04 14.98 1, Vetlanda 57.43 15.08 1',
  'G Kronobergs län': 'Växjö 56.88 14.81 1, Ljungby 56.83 13.94 1, Älmhult 56.55 14.14 1',
  'H Kalmar län':
    'Kalmar 56.66 16.36 1, Västervik 57.76 16.64 1, Oskarshamn 57.26 16.45 1, Borgholm 56.88 16.66 1, Vimmerby 57.67 15.86 1',
  'I Gotlands län': 'Visby 57.63 18.29 1',
  'K Blekinge län': 'Karlskrona 56.16 15.59 1, Karlshamn 56.17 14.86 1, Ronneby 56.21 15.28 1',
  'M Skåne län':
    'Malmö 55.60 13.00 3, Helsingborg 56.05 12.69 2, Lund 55.70 13.19 2, Kristianstad 56.03 14.16 1, Landskrona 55.87 12.83 1, Trelleborg 55.38 13.16 1, Ystad 55.43 13.82 1, Ängelholm 56.24 12.86 1, Hässleholm 56.16 13.77 1, Simrishamn 55.56 14.35 1',
  'N Hallands län':
    'Halmstad 56.67 12.86 1, Varberg 57.11 12.25 1, Falkenberg 56.91 12.49 1, Kungsbacka 57.49 12.08 1, Laholm 56.51 13.04 1',
  'O Västra Götalands län':
    'Göteborg 57.71 11.97 4, Borås 57.72 12.94 2, Trollhättan 58.28 12.29 1, Uddevalla 58.35 11.94 1, Skövde 58.39 13.85 1, Mölndal 57.66 12.01 1, Lidköping 58.50 13.16 1, Alingsås 57.93 12.53 1, Vänersborg 58.38 12.32 1, Strömstad 58.94 11.17 1, Kungälv 57.87 11.98 1, Mariestad 58.71 13.82 1',
  'S Värmlands län': 'Karlstad 59.38 13.50 1, Arvika 59.65 12.59 1, Kristinehamn 59.31 14.11 1, Torsby 60.14 13.00 1',
  'T Örebro län': 'Örebro 59.27 15.21 2, Karlskoga 59.33 14.52 1, Kumla 59.13 15.14 1, Lindesberg 59.59 15.23 1',
  'U Västmanlands län': 'Västerås 59.61 16.55 2, Köping 59.51 15.99 1, Sala 59.92 16.61 1, Fagersta 60.00 15.79 1',
  'W Dalarnas län':
    'Falun 60.61 15.63 1, Borlänge 60.49 15.44 1, Mora 61.01 14.54 1, Ludvika 60.15 15.19 1, Avesta 60.15 16.17 1, Leksand 60.73 15.00 1',
  'X Gävleborgs län':
    'Gävle 60.67 17.15 1, Sandviken 60.62 16.78 1, Hudiksvall 61.73 17.11 1, Söderhamn 61.30 17.06 1, Bollnäs 61.35 16.39 1',
  'Y Västernorrlands län':
    'Sundsvall 62.39 17.31 1, Örnsköldsvik 63.29 18.72 1, Härnösand 62.63 17.94 1, Sollefteå 63.17 17.27 1',
  'Z Jämtlands län': 'Östersund 63.18 14.64 1, Åre 63.40 13.08 1, Strömsund 63.85 15.55 1',
  'AC Västerbottens län': 'Umeå 63.83 20.26 2, Skellefteå 64.75 20.95 1, Lycksele 64.60 18.67 1',
  'BD Norrbottens län':
    'Luleå 65.58 22.15 1, Piteå 65.32 21.48 1, Boden 65.83 21.69 1, Kiruna 67.86 20.23 1, Haparanda 65.84 24.14 1, Gällivare 67.13 20.66 1',
};

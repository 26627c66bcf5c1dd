import type { CountryNames } from './types.ts';

export const se: CountryNames = {
  female: {
    young:
      'Elsa Ebba Linnea Klara Wilma Sofie Tilda Matilda Alva Frida Moa Elin Hanna Saga Amina:deep Rojin:olive Nour:tan',
    middle:
      'Malin Åsa Jenny Ulrika Annika Carina Pernilla Helena Jessica Maria Therese Anneli Camilla Parisa:tan Hiwet:deep',
    mature:
      'Gunilla Birgitta Kerstin Margareta Lena Agneta Ingegerd Barbro Anita Siv-Britt Monica Gun Yvonne Britt-Marie',
  },
  male: {
    young: 'Erik Axel Oskar Viktor Ludvig Hampus Linus Gustav Albin Filip Simon Elias Anton Amanuel:deep Dilan:olive',
    middle: 'Fredrik Johan Mattias Jonas Patrik Magnus Niclas Andreas Joakim Tobias Henrik Stefan Peter Navid:tan',
    mature: 'Göran Lennart Bengt Kjell-Åke Ulf Lars-Erik Anders Sten Rolf Hans-Åke Roland Gunnar Bosse Leif',
  },
  neutral: 'Love Tove Kim Alexis Mio Juni',
  and: 'och',
};

import type { CountryNames } from './types.ts';

export const fi: CountryNames = {
  female: {
    young: 'Aino Venla Emmi Jenna Iida Noora Sanni Veera Roosa Elina Pinja Heta Suvi Oona Amal:deep Mariam:tan',
    middle: 'Minna Katja Heidi Satu Tiina Johanna Sari Hanna Mari Kirsi Päivi Riikka Anu Outi Jaana',
    mature: 'Ritva Leena Pirjo Marja-Liisa Eija Raija Tuula Irma Sirpa Kaija Seija Helena Anneli Maija',
  },
  male: {
    young: 'Eetu Ville Joonas Antti Lauri Niko Aleksi Juho Otto Jesse Miika Topi Ilari Elias Abdul:deep',
    middle: 'Mika Jukka Sami Petri Jari Marko Janne Timo Kimmo Toni Harri Vesa Teemu Ismo Ahmed:tan',
    mature: 'Pekka Matti Seppo Kari Hannu Markku Juhani Esko Heikki Raimo Reijo Tapio Erkki Pertti',
  },
  neutral: 'Kaino Vieno Lumi Tuisku Halla Vilja',
  and: 'ja',
};

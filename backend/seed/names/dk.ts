import type { CountryNames } from './types.ts';

export const dk: CountryNames = {
  female: {
    young:
      'Freja Signe Ida Mathilde Cecilie Emilie Josefine Line Astrid Amalie Rikke Maja Stine Sille Zeynep:tan Ifrah:deep',
    middle: 'Mette Lone Tina Heidi Gitte Rikke Trine Dorte Camilla Charlotte Pernille Anja Louise Malene Samina:tan',
    mature: 'Kirsten Birthe Inger Jytte Lis Hanne Bodil Karen Vibeke Grethe Anne-Lise Tove Lisbeth Ulla',
  },
  male: {
    young:
      'Mads Frederik Rasmus Mikkel Emil Oliver Magnus Jeppe Kasper Mathias Asger Søren Tobias Hassan:tan Abdi:deep',
    middle: 'Lars Henrik Michael Anders Jesper Brian Morten Martin Claus Thomas Kim-Ole Peter Rune Farid:tan',
    mature: 'Jørgen Poul Niels-Erik Ole Bent Flemming Kurt Svend Erling Finn Preben Torben Steen Gunnar',
  },
  neutral: 'Alex Kaj Villum Sascha Rikki Nor',
  and: 'og',
};

import type { CountryNames } from './types.ts';

export const no: CountryNames = {
  female: {
    young: 'Ingrid Thea Silje Marte Ragnhild Tuva Karoline Oda Vilde Synne Maren Eline Hedda Kaja Hodan:deep Sara:tan',
    middle: 'Hege Siv Trude Linn Kristin Monica Anette Gro Tone Lene Cathrine Heidi Elisabeth Mona Shabana:brown',
    mature: 'Turid Solveig Berit Bjørg Randi Torill Inger-Lise Gerd Liv Åse Wenche Sissel Reidun Unni',
  },
  male: {
    young:
      'Sindre Eirik Håkon Henrik Sander Jonas Vegard Kristoffer Fredrik Mathias Herman Even Sivert Abdirahman:deep Ola',
    middle: 'Geir Trond Øyvind Espen Terje Stian Frode Roar Kjetil Rune Svein-Erik Tor-Arne Morten Anders Tariq:brown',
    mature: 'Odd Kjell Arne Bjørn Svein Per-Olav Knut Rolf Leif Magne Oddvar Sverre Egil Harald',
  },
  neutral: 'Kim Eli Noah Ylva Tonje Jo-Are Alex Sol',
  and: 'og',
};

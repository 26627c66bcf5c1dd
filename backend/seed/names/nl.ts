import type { CountryNames } from './types.ts';

export const nl: CountryNames = {
  female: {
    young:
      'Lieke Fleur Roos Lotte Iris Femke Noor Eva Mila Isa Nina Amber Puck Veerle Jasmijn Merel Romy Sterre Myrthe Demi Kiki Anne Maud Tessa Yasmin:tan Amara:deep Priya:brown Soraya:olive Naomi:brown',
    middle:
      'Marloes Esther Mirjam Ilse Saskia Wendy Linda Maaike Marieke Nienke Renate Suzanne Karin Inge Annemiek Miranda Chantal Mariska Angela Natasja Bianca Petra Daniëlle Judith Fatima:tan Chandra:brown Gloria:deep',
    mature:
      'Ingrid Marjan Hanneke Ria Anneke Wilma Joke Ineke Yvonne Marijke Tineke Greetje Truus Margriet Ellen Ans Coby Hetty Carla Willemijn Elly Dineke Jannie Trudy Mavis:deep',
  },
  male: {
    young:
      'Daan Thijs Sem Bram Luuk Jesse Stijn Niels Joris Floris Koen Jelle Gijs Ruben Teun Mees Sjoerd Rick Stan Wessel Tijmen Pim Jasper Milan Malik:deep Emre:olive Ravi:brown Bilal:tan Kevin:brown',
    middle:
      'Bart Jeroen Maarten Sander Wouter Martijn Dennis Michiel Erwin Marco Arjan Remco Vincent Patrick Edwin Rogier Menno Casper Frank Ronald Mark Richard Pascal Barry Said:tan Orlando:deep Anil:brown',
    mature:
      'Pieter Rob Henk Kees Jan-Willem Gerard Wim Theo Hans Cor Ton Ruud Dirk Frits Jaap Joop Leo Peter Arie Harm Sietse Nico Wil Ben Guus Winston:deep',
  },
  neutral: 'Robin Kim Jip Sam Noa Sasja Lou Bobbie Jules Marijn Senna Rowan',
  and: 'en',
};

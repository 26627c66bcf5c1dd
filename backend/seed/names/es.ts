import type { CountryNames } from './types.ts';

export const es: CountryNames = {
  female: {
    young:
      'Lucía Marina Paula Alba Nerea Irene Carla Rocío Claudia Ainhoa Andrea Aitana Noelia Macarena Ximena:tan Daniela:tan Fatoumata:deep',
    middle:
      'Raquel Silvia Mónica Yolanda Beatriz Sonia Nuria Marta Susana Eva-María Lorena Patricia Esther Mar Verónica Milagros:tan',
    mature:
      'Carmen Pilar Mercedes Dolores Rosa-María Encarna Concha Amparo Inmaculada Charo Asunción Maribel Montse Consuelo',
  },
  male: {
    young:
      'Álvaro Pablo Sergio Adrián Javi Rubén Iker Alejandro Gonzalo Jaime Unai Hugo Marcos Nico Santiago:tan Cheikh:deep',
    middle: 'Iván Óscar Raúl Jorge Alberto Fernando Nacho Ricardo César Rafa Víctor Ignacio Esteban Wilmer:tan',
    mature: 'Antonio Manolo Paco José-Luis Ángel Vicente Rafael Enrique Julio Eusebio Joaquín Jesús Emilio Ramón',
  },
  neutral: 'Ariel Noa Alex Cruz Trini Amets',
  and: 'y',
};

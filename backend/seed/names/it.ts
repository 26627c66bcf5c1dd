import type { CountryNames } from './types.ts';

export const it: CountryNames = {
  female: {
    young:
      'Giulia Chiara Martina Federica Ilaria Sofia Alessia Beatrice Ludovica Noemi Ginevra Arianna Camilla Marta Greta Aminata:deep',
    middle:
      'Valentina Elisa Simona Barbara Paola Michela Cristina Raffaella Sabrina Monica Manuela Daniela Roberta Debora Fatou:deep',
    mature:
      'Patrizia Antonella Donatella Giovanna Loredana Mariagrazia Ornella Rosanna Carmela Graziella Tiziana Maurizia Nadia Concetta',
  },
  male: {
    young:
      'Lorenzo Matteo Alessandro Davide Luca Riccardo Edoardo Tommaso Gabriele Nicolò Federico Pietro Jacopo Mamadou:deep Filippo',
    middle:
      'Fabio Massimo Cristiano Stefano Roberto Emiliano Gianluca Simone Alessio Daniele Claudio Maurizio Andrea Ousmane:deep',
    mature:
      'Giuseppe Franco Luigi Sergio Salvatore Giancarlo Bruno Renato Ettore Vincenzo Gianni Umberto Silvano Pasquale',
  },
  neutral: 'Celeste Fede Ariel Vale Alex Andrea',
  and: 'e',
};

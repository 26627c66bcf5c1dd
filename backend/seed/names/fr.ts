import type { CountryNames } from './types.ts';

export const fr: CountryNames = {
  female: {
    young:
      'Camille Manon Léa Chloé Margaux Inès Clémence Pauline Lucie Solène Élodie Juliette Maëlle Océane Aïssatou:deep Yasmine:tan Kenza:olive Mai-Linh:east',
    middle:
      'Stéphanie Virginie Céline Sandrine Delphine Aurélie Karine Laetitia Séverine Emmanuelle Nathalie Gaëlle Fanny Samira:tan Rokhaya:deep Leïla:olive',
    mature:
      'Martine Sylvie Chantal Françoise Brigitte Dominique Véronique Annick Josiane Mireille Colette Danielle Odile Geneviève Zohra:tan',
  },
  male: {
    young:
      'Théo Hugo Antoine Maxime Quentin Romain Bastien Clément Valentin Guillaume Adrien Baptiste Corentin Rayan:tan Ibrahima:deep Karim:olive Loïc',
    middle:
      'Julien Nicolas Sébastien Olivier Cédric Fabrice Christophe Jérôme Arnaud Ludovic Yannick Benoît Franck Rachid:tan Moussa:deep Mickaël',
    mature:
      'Philippe Alain Thierry Didier Jean-Luc Gilles Serge Bernard Patrice Hervé Gérard Marc-Antoine Michel Hocine:tan',
  },
  neutral: 'Camille Alix Swann Sacha Andrea Lou-Anne',
  and: 'et',
};

import type { CountryNames } from './types.ts';

export const de: CountryNames = {
  female: {
    young:
      'Lena Hanna Leonie Svenja Annika Franziska Theresa Pia Jule Marlene Ronja Wiebke Mareike Carolin Antonia Friederike Lea Johanna Paula Luisa Vanessa Nele Elif:tan Dilara:olive Leyla:tan Abena:deep Nasrin:tan Agnieszka',
    middle:
      'Katrin Silke Anja Kerstin Britta Nadine Melanie Sabine Steffi Antje Tanja Meike Heike Yvette Doreen Mandy Daniela Ulrike Christiane Katja Verena Maren Ayşe:tan Gülay:olive Esi:deep Shirin:tan',
    mature:
      'Greta Renate Monika Brigitte Gisela Ursula Elke Angelika Bärbel Christa Hannelore Jutta Marlies Birgit Gudrun Sigrid Dagmar Roswitha Ilona Waltraud Emine:tan Hildegard',
  },
  male: {
    young:
      'Jonas Lukas Felix Moritz Niklas Fabian Philipp Jannik Hannes Malte Tobias Julian Leon Timo Florian Lennart Jakob Anton Konstantin Marius Mehmet:olive Cem:tan Kofi:deep Amir:tan Milosz Piet',
    middle:
      'Stefan Markus Sven Torsten Holger Jens Carsten Björn Dirk-Uwe Matthias Oliver Kai Jörg Heiko Marcel Andreas Ingo Lars-Peter René Henrik Ronny Murat:tan Hakan:olive Samuel:deep Reza:tan',
    mature:
      'Wolfgang Jürgen Klaus Dieter Uwe Bernd Manfred Rainer Günter Norbert Reinhard Hartmut Eckhard Volker Lothar Horst Detlef Joachim Ulrich Helmut Ali:tan Rüdiger',
  },
  neutral: 'Toni Luca Sascha Mika Charlie Kaya Bente Janne Conny',
  and: 'und',
};

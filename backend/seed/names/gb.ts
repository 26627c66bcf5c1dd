import type { CountryNames } from './types.ts';

export const gb: CountryNames = {
  female: {
    young:
      'Chloe Imogen Georgia Poppy Freya Jess Holly Bethan Molly Ellie Phoebe Niamh Ailsa Megan Beth Zara:tan Aisha:tan Anjali:brown Temi:deep',
    middle:
      'Claire Rachel Joanne Nicola Heather Fiona Gemma Kirsty Tracey Lorraine Lisa Emma Sian Donna Vicky Kerry Meera:brown Yewande:deep',
    mature:
      'Sue Janet Lesley Gillian Maureen Denise Hazel Linda Pauline Beverley Judith Rosemary Glenys Moira Elaine Marcia:deep Sunita:brown',
  },
  male: {
    young:
      'Callum Harry Ollie Rhys Lewis Alfie Finlay Jamie Joe Archie Elliot Toby Ewan George Kieran Kwame:deep Arjun:brown Imran:tan',
    middle:
      'Darren Gareth Craig Neil Stuart Lee Simon Wayne Gavin Andy Russell Matthew Iain Duncan Dean Delroy:deep Sanjay:brown',
    mature: 'Graham Nigel Keith Trevor Malcolm Roger Clive Barry Geoff Alan Colin Derek Ken Howard Alastair Errol:deep',
  },
  neutral: 'Charlie Ashley Frankie Rowan Morgan Kit Jude',
  and: 'and',
};

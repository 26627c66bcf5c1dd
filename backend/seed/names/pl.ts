import type { CountryNames } from './types.ts';

export const pl: CountryNames = {
  female: {
    young:
      'Kasia Agata Natalia Zuzanna Ola Weronika Magda Karolina Julka Oliwia Paulina Dominika Sandra Klaudia Aleksandra Kinga Gosia Kamila',
    middle:
      'Agnieszka Beata Iwona Joanna Sylwia Edyta Dorota Marzena Justyna Renata Aneta Ewelina Izabela Katarzyna Monika',
    mature:
      'Grażyna Bożena Halina Krystyna Danuta Teresa Elżbieta Jolanta Urszula Wiesława Alicja Bogumiła Hanna Mirosława',
  },
  male: {
    young:
      'Kuba Mateusz Bartek Michał Kacper Dawid Szymon Wojtek Filip Adrian Patryk Damian Hubert Mikołaj Łukasz Maciek Piotrek',
    middle: 'Tomek Paweł Marcin Grzegorz Sławek Rafał Robert Artur Przemek Radek Mariusz Sebastian Darek Krzysztof',
    mature:
      'Andrzej Zbigniew Jerzy Stanisław Waldemar Ryszard Janusz Zdzisław Wiesław Mirek Leszek Bogdan Henryk Kazimierz',
  },
  neutral: 'Alex Sasza Nikola Miki Saszka Kaj',
  and: 'i',
};

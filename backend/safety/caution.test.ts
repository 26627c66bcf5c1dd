import { cautionIn } from './caution.ts';

/** Sentences as people write them, in every language; none is anybody's letter. */
const money: [string, string][] = [
  ['en', 'Could you lend me some money for the flight? I pay you back'],
  ['en', 'Send me 200 dollars with a gift card please'],
  ['nl', 'Kun je me 150 euro lenen? Mijn rekeningnummer stuur ik zo'],
  ['de', 'Kannst du mir Geld leihen? Meine Bankverbindung ist'],
  ['it', 'Ho bisogno di soldi, mi fai un bonifico?'],
  ['fr', 'J’ai besoin d’argent, tu peux faire un virement ?'],
  ['es', 'Necesito dinero, ¿me haces un bizum?'],
  ['pl', 'Prześlij mi pieniądze, podam numer konta'],
  ['da', 'Kan du låne mig nogle penge? Mit kontonummer er'],
  ['fi', 'Voitko lainata minulle rahaa? Tilinumeroni on'],
  ['nb', 'Kan du vippse meg litt penger?'],
  ['sv', 'Kan du swisha mig lite pengar?'],
  ['an account', 'Please use NL91 ABNA 0417 1643 00'],
];
const contact: [string, string][] = [
  ['en', 'Add me on WhatsApp'],
  ['spelt out', 'write me on t e l e g r a m'],
  ['with nothing between', 'tele\u200Bgram is better'],
  ['nl', 'Zullen we appen? Mijn nummer krijg je zo'],
  ['de', 'Gib mir deine Handynummer'],
  ['it', 'Scrivimi su un’altra app, il mio numero te lo do'],
  ['fr', 'Donne-moi ton numéro'],
  ['es', 'Te paso mi número de móvil'],
  ['pl', 'Podaj mi twój numer telefonu'],
  ['da', 'Hvad er dit telefonnummer?'],
  ['fi', 'Mikä on puhelinnumerosi?'],
  ['nb', 'Hva er nummeret ditt?'],
  ['sv', 'Vad är ditt telefonnummer?'],
  ['a number', 'Bel me: +31 6 1234 5678'],
  ['an address', 'me (at) mail (dot) example'],
];

describe('what a text makes its receiver careful about', () => {
  it.each(money)('money, %s: %s', (_, text) => expect(cautionIn(text, 0)).toBe('money'));
  it.each(contact)('handing over, %s: %s', (_, text) => expect(cautionIn(text, 0)).toBe('contact'));
  it.each(['look at https://example.com/x', 'see www.example.org', 'my-page.example.com is mine', 'bit.ly/abc'])(
    'a link: %s',
    (text) => expect(cautionIn(text, 0)).toBe('link'),
  );

  it.each([
    '',
    'Hello, how was your weekend?',
    'I cook for 2, you bring the wine. Tickets were 45 euro!',
    'Ik ben 34 en woon in Den Haag',
    'Ich spiele Klavier, seit ich 7 bin.',
    'A.m. or p.m.? Eh... well.',
    'Je cherche quelqu’un qui aime danser',
    'Born 1990, 1.78 m, 3 cats',
    'Hai voglia di un caffè sabato alle 20:30?',
    'Jag gillar att vandra i fjällen 🏔️',
    'שלום, מה שלומך?',
  ])('nothing in %j', (text) => expect(cautionIn(text, 0)).toBeNull());

  it('lets those who have written for a while exchange numbers, never asks for money', () => {
    expect(cautionIn('Add me on WhatsApp', 20)).toBeNull();
    expect(cautionIn('Send me a gift card', 500)).toBe('money');
  });

  // What took steps as the square of the length would not come to its end before the test's own.
  it.each(['a ', '1 ', 'a.', '@', 'aa.', 'a', 'a-', '1', '+'])('reads %s a hundred thousand times over', (part) => {
    expect(cautionIn(part.repeat(100_000), 0)).not.toBe('money');
  });
});

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
  ['an account in one', 'MT84MALT011000012345MTLCAST001S'],
  ['nl, by app', 'Stuur je me even een tikkie?'],
  ['nl, in need', 'Ik heb heel snel geld nodig'],
  ['pl, by code', 'Podaj mi kod BLIK'],
  ['pl, by phone', 'Wyślij mi blika, proszę'],
  ['fr, by account', 'Je te donne mon RIB'],
  ['sv, by app', 'Går det bra via Swish?'],
  ['es, by account', 'Te mando mi IBAN'],
  ['en, an amount', 'I need 300 dollars for the ticket'],
  ['en, a transfer', 'Please transfer 300 euros today'],
  ['de, an amount', 'Schickst du mir 200 Euro?'],
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
  ['an address in plain sight', 'Write to jan@mail.example'],
  ['an address in title case', 'Jan@Mail.De'],
  ['a number beside a day', '24-12-2026? Bel 06 12 34 56 78'],
  ['a number like a day', '06.12.20.34.56'],
  ['a number that begins like a day', '06-12-2034 567 89'],
  ['a number of eight', '20 26 12 24'],
  ['en, an app', 'Are you on Kik?'],
  ['en, another', 'Find me on Messenger'],
  ['nb', 'Skriv til meg på Signal'],
  ['de, an app', 'Schreib mir auf Signal'],
  ['it, an app', 'Scrivimi su Signal'],
  ['es, an app', 'Escríbeme por otra app'],
  ['pl, an app', 'Napisz na priv'],
  ['fi, in other words', 'Anna sun numerosi'],
];

describe('what a text makes its receiver careful about', () => {
  it.each(money)('money, %s: %s', (_, text) => expect(cautionIn(text, 0)).toBe('money'));
  it.each(contact)('handing over, %s: %s', (_, text) => expect(cautionIn(text, 0)).toBe('contact'));
  it.each([
    'look at https://example.com/x',
    'see www.example.org',
    'my-page.example.com is mine',
    'bit.ly/abc',
    'Voorbeeld.nl',
    'Mijn.Site/abc',
    'Example.Com',
  ])('a link: %s', (text) => expect(cautionIn(text, 0)).toBe('link'));

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
    // What is a payment's name in one language, and any word in another.
    'Wat heb je een mooie blik in je ogen',
    'Du har et dejligt blik',
    'I love prime rib',
    'J’adore le rib-eye',
    'Mis padres iban al campo los domingos',
    'Ik ben een tikkie gek op cryptogrammen',
    'The swish of your skirt',
    'The airport transfer was 50 euros',
    'Schicke Schuhe, die hätten bei mir 50 Euro gekostet',
    'Een mooie prestatie, voor maar 45 euro',
    'Je hebt niet veel geld nodig om gelukkig te zijn',
    'Non ho bisogno di soldi per essere felice',
    'Pas besoin d’argent pour être heureux',
    'No necesito dinero para ser feliz',
    'Op km42 maar heel mooi weer hier',
    // What is another service's.
    'Hvad synes du om appen?',
    'Appen är bra, tycker jag',
    'Kan du åbne appen igen?',
    'Tag et kik på min profil',
    'Hij gaf geen kik',
    'Der var viber på marken',
    'My favourite hangout is a small café',
    'Don’t shoot the messenger',
    'En messenger bag och en cykel',
    'La ley insta a todos',
    'Ci sono numerosi posti belli qui',
    'Schreib mir bei Gelegenheit',
    'Schreib mir auf Deutsch',
    'Scrivimi a qualsiasi ora',
    'Escríbeme en cuanto puedas',
    'Mi móvil es muy viejo',
    '¿Cuál es tu número de la suerte?',
    'Napisz, na co masz ochotę',
    'Napisz na jaki film masz ochotę',
    'Skriv til mig på fredag',
    'Skriv til meg på norsk',
    'Skriv till mig på svenska',
    'Text me on Sunday',
    'Je nummer 1 fan',
    'You are my number one',
    'Du bist meine Nummer 1',
    'Sei il mio numero uno',
    'Jesteś mój numer jeden',
    // Days, hours and years, which have as many digits as a phone.
    'Geboren op 12-05-1987',
    'See you 24.12.2026',
    'Ik kom 2026-12-24 18:30',
    'Geboren 12-05-1987 3 katten',
    'Vi ses 24.12. 18.30 hos mig',
    'Åbent 18.30-20.30',
    'Fri 24.12.2026-02.01.2027',
    'Am 24. 12. 2026 um acht',
    'In 2019-2023 I lived in Rome',
    // Sentences without a space between, and signs that are no address.
    'leuk.De zon schijnt',
    'Leuk.Me too',
    'I can’t.Me neither',
    'Bello.Io vengo',
    'Mooi.Net thuis',
    'Ik zit @ home. Tot zo',
  ])('nothing in %j', (text) => expect(cautionIn(text, 0)).toBeNull());

  it('lets those who have written for a while exchange numbers, never asks for money', () => {
    expect(cautionIn('Add me on WhatsApp', 20)).toBeNull();
    expect(cautionIn('Send me a gift card', 500)).toBe('money');
  });

  it.each(['\ufdfa', '\ufdfb', '\u3316'])(
    'reads no more than three letters for one character, as of %s',
    (character) => {
      const reads = jest.spyOn(RegExp.prototype, 'test');
      cautionIn(character.repeat(4_000), 0);
      const lengths = reads.mock.calls.map(([read]) => read.length);
      reads.mockRestore();
      expect(Math.max(...lengths)).toBeLessThanOrEqual(12_000);
      expect(cautionIn(`${character.repeat(20)} www.example.com`, 0)).toBe('link');
    },
  );

  // What took steps as the square of the length would not come to its end before the test's own.
  it.each(['a ', '1 ', 'a.', '@', 'aa.', 'a', 'a-', '1', '+'])('reads %s a hundred thousand times over', (part) => {
    expect(cautionIn(part.repeat(100_000), 0)).not.toBe('money');
  });
});

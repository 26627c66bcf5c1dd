import { isCommonPassword } from './common-passwords.ts';
import { foldEmail, foldMailbox, foldName } from './fold.ts';

it.each([
  ['Ian', 'lan'],
  ['Zoë', 'zoe'],
  ['Лена'.normalize('NFC'), 'Лена'.normalize('NFD')],
  ['paypal', 'раураl'],
  ['Ιωάννα', 'ιωαννα'],
  ['ＡＢＣ', 'abc'],
  ['Łukasz', 'lukasz'],
  ['x0x0', 'xoxo'],
  ['sanne', 'ѕаnnе'],
  ['sanne', '𝐬𝐚𝐧𝐧𝐞'],
  ['Sanne', 'ꜱᴀɴɴᴇ'],
  ['Ian', 'ɪᴀɴ'],
  ['otto', 'օtto'],
  ['Jo\u0301', 'Jó'],
  ['Anke', 'Anke\u3164'],
  ['Anke', '\uffa0An\u200bke'],
  ['Nina', '\u039dina'],
  ['Yvonne', '\u03a5vonne'],
  ['cara', '\u03f2ara'],
  ['Jana', '\u0237ana'],
  ['Emma', 'Ernma'],
  ['Zdpegpb\u30FCx', 'Zdpegpb-x'],
  ['Anke\uFF70', 'Anke-'],
  ['Anke\u0640', 'Anke-'],
  ['محمد', 'مح\u0640مد'],
  ['Anke', 'Anke\u02BC'],
  ['Anke', 'Anke\uA78C'],
  ['Anke', 'Anke\u037A'],
  ['Æon', 'aeon'],
  ['ΝΙΚΟΣ', 'Νίκος'],
])('%s and %s are one name', (a, b) => expect(foldName(a)).toBe(foldName(b)));

it.each([
  ['sanne', 'susanne'],
  ['jan.de', 'jande'],
  ['anna', 'hanna'],
  ['vina', 'nina'],
])('%s and %s are two', (a, b) => expect(foldName(a)).not.toBe(foldName(b)));

it('takes capitals and small letters of a name for one', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿąćęłńœśšźżžабвгдежзийклмнопрстуфхцчшщъыьэюя';
  for (const letter of letters) expect([letter, foldName(letter.toUpperCase())]).toEqual([letter, foldName(letter)]);
});

it('compares addresses without upper case', () => expect(foldEmail(' Jo@Test.Example ')).toBe('jo@test.example'));

it('knows a mailbox by what providers leave out of its addresses', () => {
  for (const address of ['J.o@mail.example', 'jo+a.b@mail.example', 'jo@Mail.example'])
    expect(foldMailbox(address)).toBe('jo@mail.example');
  expect(foldMailbox('jo@googlemail.com')).toBe('jo@gmail.com');
});

it.each(['password', 'PASSWORD1', '12345678', 'abcdefgh', '87654321', 'zzzzzzzz', 'Wachtwoord1', 'Sanne_89', 'Fonkel'])(
  '%s is a common password',
  (password) => expect(isCommonPassword(password, ['Sanne_89', 'fonkel'])).toBe(true),
);

it('lets any other password be', () => expect(isCommonPassword('seven green bottles', ['bottles'])).toBe(false));

import { posesAsStaff } from './staff-names.ts';

it.each([
  'Fonkel',
  'F0nkel.24',
  'fonkel-Support',
  'Suppоrt',
  'ADMIN_1',
  '0fficial',
  'Team.Fonkel',
  'Klantenservice',
  'Kundtjänst',
  'Fonkel.nl',
  'www.fonkel.com',
  'Fonkel-Security',
  'Fonkel_Pay_Fonkel',
  'VIP.Fonkel',
  'Fonkel-Hulp',
  'Moderatoren',
  'Systeem',
  'no-reply',
  'Fonkel\u30FCSupport',
  'Fonkel\u0640Support',
  'Fonkel\u02BCSupport',
  'Fonkel\uFF70Service',
  'Support\u02BC',
  'Support\uA78C',
  'Support\u037A',
  'Support\u4E36',
  'Support\u05D9',
  'Fonkel\u0621',
  'Fonkel\u0E46',
  'm0d3rator',
  'SUPP0RT-NL',
])('%s poses as the staff of Fonkel', (name) => expect(posesAsStaff(name, 'Fonkel')).toBe(true));

it.each([
  'fonkeltje',
  'Sanne-Fonkel',
  'Velours',
  'serviceable',
  'Adminah',
  'Teamo',
  'info-jan',
  '1-2-3',
  'Root',
  'Tuki',
  'nl.com',
  'O\u02BCBrien',
  'Søren',
  'Łukasz',
  'Nguyễn',
  '李雷',
  'ルーシー',
  'Анна',
])('%s is a name that a member of Fonkel may have', (name) => expect(posesAsStaff(name, 'Fonkel')).toBe(false));

it('takes a brand’s name for letters, whatever stands in it', () => {
  expect(posesAsStaff('Q.A', 'Q.A (beta)*')).toBe(false);
  expect(posesAsStaff('qa-beta', 'Q.A (beta)*')).toBe(true);
  expect(posesAsStaff('.....', '***')).toBe(false);
});

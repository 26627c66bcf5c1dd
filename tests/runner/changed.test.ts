import { addressPattern, foldersOf } from './changed';

const isNamed = (page: string, text: string) => addressPattern(page).test(text);

test('a page is named by its address, with parameters as values or as template parts', () => {
  const chat = 'app/[domain]/[locale]/(chat)/members/id/chat/page.tsx';
  expect(isNamed(chat, 'open(page, `/members/$' + '{her.id}/chat`)')).toBe(true);
  expect(isNamed(chat, "open(page, '/members/42/chat?x=1')")).toBe(true);
  expect(isNamed(chat, "open(page, '/members/42')")).toBe(false);
  expect(isNamed('app/[domain]/[locale]/(default)/members/page.tsx', "'/members/42/chat'")).toBe(false);
});

test('an optional rest of an address may be missing', () => {
  const gallery = 'app/[domain]/[locale]/(lander)/landers/gallery/[[...slug]]/page.tsx';
  expect(isNamed(gallery, "'/landers/gallery'")).toBe(true);
  expect(isNamed(gallery, "'/landers/gallery/amsterdam?network=acme'")).toBe(true);
});

test('what no suite imports is asked for by the suites of its folder, two names deep', () => {
  const files = [
    'deploy/nginx.conf',
    'backend/db/migrations/0001_x.sql',
    'backend/db/schema/y.sql',
    'package-lock.json',
  ];
  expect(foldersOf(files)).toEqual(['deploy/', 'backend/db/']);
});

test('the first page is named by a slash alone', () => {
  const first = 'app/[domain]/[locale]/(visitor)/page.tsx';
  expect(isNamed(first, "open(page, '/')")).toBe(true);
  expect(isNamed(first, "open(page, '/login')")).toBe(false);
});

/** @jest-environment node */
import { NextRequest } from 'next/server';
import { middleware } from './middleware';

test.each([
  ['locale=fi', 'Sivua ei voi näyttää juuri nyt. Yritä hetken päästä uudelleen.\n'],
  ['', 'This page cannot be shown right now. Please try again in a moment.\n'],
])('says in the language of the cookie “%s” that a site’s settings are not at hand', async (cookie, words) => {
  process.env.API_ORIGIN = 'http://127.0.0.1:1';
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const answer = await middleware(
    new NextRequest('http://nl.localhost/faq', { headers: { host: 'nl.localhost', cookie } }),
  );
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([503, '5', words]);
  log.mockRestore();
});

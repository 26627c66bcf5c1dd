/** @jest-environment jsdom */
import { asciiHtml } from './ascii-html';

const title = 'Größe „ÅÄÖ“ – 😀 ąę';
const markup = `<!doctype html><html><head><title>${title}</title><style>a::after{content:"→"}</style></head><body><p title="${title}">${title}</p><script id="s">window.said=${JSON.stringify(title)}</script><script type="application/ld+json">${JSON.stringify({ title })}</script></body></html>`;

test('the page says the same, in ASCII outside of sheets', () => {
  const ascii = asciiHtml(markup);
  expect(ascii.replace('→', '')).toMatch(/^[\0-\x7f]*$/);
  const page = new DOMParser().parseFromString(ascii, 'text/html');
  expect(page.title).toBe(title);
  expect(page.querySelector('p')?.textContent).toBe(title);
  expect(page.querySelector('p')?.title).toBe(title);
  expect(page.querySelector('style')?.textContent).toBe('a::after{content:"→"}');
  expect(JSON.parse(page.querySelector('[type="application/ld+json"]')?.textContent ?? '')).toEqual({ title });
  const scope: { said?: string } = {};
  new Function('window', page.querySelector('#s')?.textContent ?? '')(scope);
  expect(scope.said).toBe(title);
});

test('a page that is ASCII already stays the string it is', () => {
  expect(asciiHtml('<p>plain</p>')).toBe('<p>plain</p>');
});

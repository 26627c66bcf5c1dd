/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { oldBrowserId, oldBrowserScript } from './old-browser';

/** Runs the script in a browser that supports these values of CSS; whether the notice is hidden then. */
function isHiddenWhere({
  supports,
  lookbehind = true,
}: {
  supports: RegExp | undefined;
  lookbehind?: boolean;
}): boolean {
  document.body.innerHTML = `<p id="${oldBrowserId}" hidden></p>`;
  const css = supports && { supports: (...what: string[]) => supports.test(what.join(':')) };
  const pattern = class extends RegExp {
    constructor(source: string) {
      if (!lookbehind && source.includes('(?<=')) throw new SyntaxError('invalid group specifier name');
      super(source);
    }
  };
  new Function('CSS', 'RegExp', oldBrowserScript)(css, pattern);
  return document.getElementById(oldBrowserId)?.hidden === true;
}

test('the notice stays hidden in a browser of the list', () => {
  expect(isHiddenWhere({ supports: /:has\(a\)|color-mix/ })).toBe(true);
});

test.each([
  ['Safari 16.3', { supports: /:has\(a\)|color-mix/, lookbehind: false }],
  ['Firefox 120', { supports: /color-mix/ }],
  ['Chrome 110', { supports: /:has\(a\)/ }],
  ['a browser without CSS.supports', { supports: undefined }],
])('the notice is shown in %s', (_, browser) => {
  expect(isHiddenWhere(browser)).toBe(false);
});

test('the list of browsers is the one that the notice separates', () => {
  const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(browserslist).toEqual(['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4', 'ios_saf >= 16.4']);
});

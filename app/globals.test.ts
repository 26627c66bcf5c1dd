import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'globals.css'), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');

test('a backdrop has a literal colour for browsers that give it no custom properties', () => {
  const rules = [...css.matchAll(/([^{};]*::backdrop[^{]*)\{([^}]*)\}/g)];
  const colours = rules.flatMap(([, , body = '']) => body.match(/(?<=background(?:-color)?: ).*(?=;)/g) ?? []);
  expect(colours).not.toEqual([]);
  for (const colour of colours) expect(colour.replace(/^var\(--[\w-]+, (.*)\)$/, '$1')).toMatch(/^rgb\([\d ./]+\)$/);
});

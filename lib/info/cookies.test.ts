import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@/lib/i18n/locales';
import type { InfoDocument } from './documents';

const sources = ['backend', 'lib', 'components', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
);

/** Names of cookies as the code sets them, on the server and in the browser. */
const cookies = [
  ...new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/setCookie\(c, '(\w+)'|document\.cookie = ['`](\w+)=/g)].map(
        ([, set, written]) => set ?? written,
      ),
    ),
  ),
].sort();

test.each(locales)('the page about cookies names each one that is set, in %s', (locale) => {
  const page: InfoDocument = JSON.parse(readFileSync(`messages/info/${locale}/cookies.json`, 'utf8'));
  const lines = page.sections.find(({ id }) => id === 'cookies')?.text ?? [];
  const named = lines.map((line) => /^- (\w+)\s?:/.exec(line)?.[1]);
  expect(named.sort()).toEqual(cookies);
});

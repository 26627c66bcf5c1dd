import { locales } from '@/lib/i18n/locales';
import { siteSettings } from '@/tests/fixtures/site';
import { wordsOf } from './blocks';
import { infoNames } from './documents';
import { openInfo } from './open-info';

const settings = siteSettings({ minimum_message_costs: { nl: { costs: 53, currency: 'EUR' } } });
const linesOf = (page: Awaited<ReturnType<typeof openInfo>>) =>
  [...page.intro, ...page.sections.flatMap(({ blocks }) => blocks)].flatMap((block) =>
    block.kind === 'list' ? block.items : [block.pieces],
  );
const textOf = (page: Awaited<ReturnType<typeof openInfo>>) => linesOf(page).map(wordsOf).join('\n');

describe.each(infoNames)('%s', (name) => {
  test.each(locales)('is filled in whole in %s', async (locale) => {
    for (const site of [settings, siteSettings({ us_footer: true, refund_days: 0, fictional_warning: '' })]) {
      const page = await openInfo(name, site, locale);
      expect([page.title, page.description, textOf(page)].join('\n')).not.toMatch(/[{}]|undefined|NaN|\]\(/);
    }
  });
});

test('the phone leads to its number without dashes and spaces, and is left out without one', async () => {
  const hrefs = (page: Awaited<ReturnType<typeof openInfo>>) =>
    linesOf(page)
      .flat()
      .map(({ href }) => href);
  expect(hrefs(await openInfo('service', settings, 'nl'))).toContain('tel:0200000000');
  const silent = await openInfo('service', siteSettings({ support_phone: '' }), 'nl');
  expect(hrefs(silent).filter((href) => href?.startsWith('tel:'))).toEqual([]);
});

test('names the company, its number and its place in the language of the page', async () => {
  const text = textOf(await openInfo('service', settings, 'fi'));
  for (const part of ['Fonkel BV', 'Oudegracht 1', 'Alankomaat', '12345678', 'NL000000000B01']) {
    expect(text).toContain(part);
  }
});

test('a company that joined later dates its pages then', async () => {
  const { updated } = await openInfo('service', siteSettings({ company_added: '2031-02-03T00:00:00Z' }), 'en');
  expect(updated.toISOString()).toBe('2031-02-03T00:00:00.000Z');
});

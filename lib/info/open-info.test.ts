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

test('the terms are of 2023-12-01 12:00 UTC', async () => {
  const { updated } = await openInfo('terms', siteSettings({ company_added: '2020-01-01T00:00:00Z' }), 'en');
  expect(updated.toISOString()).toBe('2023-12-01T12:00:00.000Z');
});

test('the days of withdrawal, what messages cost and the age are the site’s', async () => {
  const site = siteSettings({ ...settings, refund_days: 30, message_credits: 7, min_age: 21 });
  const text = textOf(await openInfo('terms', site, 'en'));
  for (const part of ['within 30 days', 'Credits per message: 7', '€0.53', 'You are 21 or older']) {
    expect(text).toContain(part);
  }
  expect(textOf(await openInfo('return-policy', site, 'pl'))).toContain('w ciągu 30\u00a0dni');
});

test('where nothing can be withdrawn from, nothing says so; where no profile is fictional, nothing is told of them', async () => {
  const ids = async (page: 'terms' | 'return-policy', changes: Parameters<typeof siteSettings>[0]) =>
    (await openInfo(page, siteSettings(changes), 'nl')).sections.map(({ id }) => id);
  expect(await ids('return-policy', { refund_days: 0 })).not.toContain('how');
  expect(await ids('return-policy', {})).toContain('how');
  expect(await ids('terms', { fictional_warning: '' })).not.toContain('fictional');
  expect(await ids('terms', {})).toContain('fictional');
});

test('only American visitors who read English have the US variant of the privacy statement', async () => {
  const has = async (us_footer: boolean, locale: 'en' | 'es') =>
    (await openInfo('privacy', siteSettings({ us_footer }), locale)).sections.some(
      ({ id }) => id === 'your-privacy-choices',
    );
  expect([await has(true, 'en'), await has(true, 'es'), await has(false, 'en')]).toEqual([true, false, false]);
});

describe('law and bodies of the host’s country, in English', () => {
  const union = ['Digital Services Act', 'European Consumer Centre'];
  const kingdom = ['Citizens Advice', 'Information Commissioner’s Office', 'Online Safety Act'];
  const states = ['criminal background checks'];
  const saidOn = async (country: string, us_footer = false) => {
    const site = siteSettings({ country, us_footer });
    const texts = await Promise.all(infoNames.map(async (name) => textOf(await openInfo(name, site, 'en'))));
    return [...union, ...kingdom, ...states].filter((name) => texts.join('\n').includes(name));
  };

  test('are named there and nowhere else', async () => {
    expect(await saidOn('nl')).toEqual(union);
    expect(await saidOn('gb')).toEqual(kingdom);
    expect(await saidOn('us', true)).toEqual(states);
    expect(await saidOn('ch')).toEqual([]);
  });

  test.each([
    ['nl', 'Withdrawal and refunds', 'right of withdrawal', 'I withdraw from my contract'],
    ['gb', 'Cancellations and refunds', 'right to cancel', 'I cancel my contract'],
  ])('in %s the page of refunds has the words of the law', async (country, title, right, words) => {
    const page = await openInfo('return-policy', siteSettings({ country }), 'en');
    expect(page.title).toBe(title);
    for (const part of [right, words]) expect(textOf(page)).toContain(part);
  });

  test('where no wish is asked for, the page of refunds speaks of none', async () => {
    const text = textOf(await openInfo('return-policy', siteSettings({ country: 'us' }), 'en'));
    expect(text).toContain('You have the right to cancel a purchase');
    expect(text).not.toContain('When you order, you ask us');
  });
});

test('a company that joined later dates its pages then', async () => {
  const { updated } = await openInfo('service', siteSettings({ company_added: '2031-02-03T00:00:00Z' }), 'en');
  expect(updated.toISOString()).toBe('2031-02-03T00:00:00.000Z');
});

import { fonkelTexts, veloursTexts } from './texts.ts';

const claims = /\b(?:real|echte|veri|vrais|reales|prawdziwe|rigtige|aitoja|ekte|riktiga)\b/i;

test('a site with fictional profiles does not say that its profiles are real', () => {
  for (const [locale, texts] of [...Object.entries(fonkelTexts), ...Object.entries(veloursTexts)]) {
    const said = `${texts.index_title} ${texts.description}`;
    expect([locale, texts.fictional_warning !== '', claims.test(said)]).toEqual([locale, true, false]);
  }
});

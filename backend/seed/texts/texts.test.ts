import { locales } from '#contract/common';
import { adultInterests, everydayInterests } from '#contract/interests';
import { textsOf } from './texts.ts';
import type { Sentence } from './types.ts';

const CITY = '{city}';

const formsOf = (sentences: Sentence[]) => sentences.flatMap(({ text, female }) => (female ? [text, female] : [text]));

describe.each(locales)('the profile texts in %s', (language) => {
  const { openers, places, interests, wishes, closers, couples, bold = [] } = textsOf(language);
  const ofInterests = Object.values(interests).flat();
  const sentences = [...openers, ...ofInterests, ...wishes, ...closers, ...bold];
  const everything = [...formsOf(sentences), ...places, ...couples];

  it('suffice for a country full of members', () => {
    expect(openers.length).toBeGreaterThanOrEqual(40);
    expect(places.length).toBeGreaterThanOrEqual(12);
    expect(wishes.length).toBeGreaterThanOrEqual(24);
    expect(closers.length).toBeGreaterThanOrEqual(14);
    expect(couples.length).toBeGreaterThanOrEqual(10);
  });

  it('know at least two sentences for every everyday interest', () => {
    expect(everydayInterests.filter((id) => (interests[id]?.length ?? 0) < 2)).toEqual([]);
  });

  it('say nothing about the adult interests', () => {
    expect(adultInterests.filter((id) => interests[id])).toEqual([]);
  });

  it('hold no sentence twice', () => {
    const all = [...sentences.map(({ text }) => text), ...places, ...couples];
    expect(all.filter((text, i) => all.indexOf(text) !== i)).toEqual([]);
  });

  it('name the city in each place, and nowhere twice', () => {
    expect(places.filter((text) => text.split(CITY).length !== 2)).toEqual([]);
    expect(couples.filter((text) => text.split(CITY).length > 2)).toEqual([]);
    expect(formsOf(sentences).filter((text) => text.includes(CITY))).toEqual([]);
  });

  it('are whole sentences without leftovers of writing', () => {
    expect(everything.filter((text) => /[{}[\]|<>=]|\s{2}|^\s|\s$/.test(text.replace(CITY, 'Utrecht')))).toEqual([]);
    expect(everything.filter((text) => !/[.?!…]”?$/.test(text))).toEqual([]);
  });

  it('give ages of grown-ups, from and to', () => {
    const ages = sentences.flatMap((sentence) => (sentence.ages ? [sentence.ages] : []));
    expect(ages.filter(([from, to]) => from < 18 || from >= to)).toEqual([]);
  });

  it('begin for every age, also where grammar must stay neutral', () => {
    for (let age = 25; age <= 68; age++) {
      const fitting = openers.filter(({ ages, female }) => !female && (!ages || (age >= ages[0] && age <= ages[1])));
      expect(fitting.length).toBeGreaterThanOrEqual(5);
    }
  });
});

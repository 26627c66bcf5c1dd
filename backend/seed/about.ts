import type { Interest } from '#contract/interests';
import type { DemoMember } from './demo-member.ts';
import type { Random } from './random.ts';
import type { AboutTexts, Sentence } from './texts/types.ts';

/** Whose grammar a text is in; `neutral` keeps to sentences that fit everybody. */
export type Voice = 'female' | 'male' | 'neutral';

export type About = { text: string; opener: string | null; interests: { id: Interest; text: string }[] };
export type AboutSubject = Pick<DemoMember, 'site' | 'gender' | 'age' | 'city' | 'interests' | 'reason'> & {
  voice: Voice;
};

type Part = 'opener' | 'place' | 'interest' | 'wish' | 'closer';

const PATTERNS: Record<string, [number, Part[]]> = {
  full: [28, ['opener', 'interest', 'wish']],
  light: [18, ['opener', 'interest', 'closer']],
  rooted: [14, ['opener', 'place', 'wish']],
  local: [10, ['place', 'interest', 'wish']],
  brief: [10, ['opener', 'interest']],
  keen: [8, ['interest', 'opener', 'wish']],
  long: [12, ['opener', 'place', 'interest', 'closer']],
};
const WEIGHTS = Object.fromEntries(Object.entries(PATTERNS).map(([key, [weight]]) => [key, weight]));

/**
 * Writes the texts of one site's members in one language. Sentences are dealt like cards, the least used first, so that
 * two members seldom share one and never the same pair. `taken` holds the texts of all sites: none comes twice.
 */
export function createAuthor(texts: AboutTexts, taken: Set<string>, random: Random) {
  const uses = new Map<string, number>();
  const pairs = new Set<string>();

  const deal = <T extends Sentence>(sentences: readonly T[], who: AboutSubject): T | undefined => {
    const fitting = sentences.filter(
      ({ female, ages, reasons }) =>
        (who.voice !== 'neutral' || female === undefined) &&
        (!ages || (who.age >= ages[0] && who.age <= ages[1])) &&
        (!reasons || reasons.includes(who.reason)),
    );
    const fewest = Math.min(...fitting.map(({ text }) => uses.get(text) ?? 0));
    const least = fitting.filter(({ text }) => (uses.get(text) ?? 0) === fewest);
    return least.length > 0 ? random.pick(least) : undefined;
  };

  const pool = (part: Part, who: AboutSubject): (Sentence & { interest?: Interest })[] => {
    if (part === 'place') return texts.places.map((text) => ({ text }));
    if (part === 'closer') return texts.closers;
    if (part === 'opener') return texts.openers;
    if (part === 'wish') return who.site === 'velours' && texts.bold && random.chance(0.7) ? texts.bold : texts.wishes;
    return who.interests.flatMap((interest) => (texts.interests[interest] ?? []).map((s) => ({ ...s, interest })));
  };

  const draft = (who: AboutSubject) => {
    const parts = PATTERNS[random.weighted(WEIGHTS)]?.[1] ?? [];
    const about: About = { text: '', opener: null, interests: [] };
    const used: string[] = [];
    const said = parts.flatMap((part) => {
      const sentence = deal(pool(part, who), who);
      if (!sentence) return [];
      used.push(sentence.text);
      if (part === 'opener') about.opener = sentence.text;
      if (sentence.interest) about.interests.push({ id: sentence.interest, text: sentence.text });
      return [who.voice === 'female' ? (sentence.female ?? sentence.text) : sentence.text];
    });
    about.text = said.join(' ').replaceAll('{city}', who.city);
    return { about, used, pair: `${about.opener}\n${about.interests[0]?.text}` };
  };

  /** A couple's text is whole: each is given out once on all sites, whatever the city. */
  const ofCouple = (who: AboutSubject): About => {
    const text = random.pick(texts.couples.filter((couple) => !taken.has(couple)));
    taken.add(text);
    return { text: text.replaceAll('{city}', who.city), opener: null, interests: [] };
  };

  return (who: AboutSubject): About => {
    if (who.gender === 'couple') return ofCouple(who);
    for (let attempt = 0; attempt < 200; attempt++) {
      const { about, used, pair } = draft(who);
      if (used.length < 2 || taken.has(about.text) || pairs.has(pair)) continue;
      for (const text of used) uses.set(text, (uses.get(text) ?? 0) + 1);
      pairs.add(pair);
      taken.add(about.text);
      return about;
    }
    throw new Error('The texts do not suffice for so many members');
  };
}

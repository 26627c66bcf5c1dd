import type { Interest } from '#contract/interests';
import type { AttributeValue } from '../demo-member.ts';

/** A sentence, or two that belong together, as a member would write it. */
export type Sentence = {
  text: string;
  /** How a woman says it, where grammar or the matter needs another form. Without it the sentence fits everybody. */
  female?: string;
  /** From and to which age it is believable; everybody where it is left out. */
  ages?: [number, number];
  /** Only for members who are here for one of these; everybody where it is left out. */
  reasons?: AttributeValue<'reason'>[];
};

/** What the members of one language write about themselves. Du, je, tu: informal throughout. */
export type AboutTexts = {
  /** Work, family, character: how a text begins. */
  openers: Sentence[];
  /** Each with `{city}`, where the bare name of a city is grammatically right. */
  places: string[];
  /** Said only by members who chose the interest. */
  interests: Partial<Record<Interest, Sentence[]>>;
  /** What they hope to find, for any gender of the other. */
  wishes: Sentence[];
  closers: Sentence[];
  /** Whole texts of couples; may contain `{city}`. */
  couples: string[];
  /** Wishes of the adventurous site, still nothing explicit. */
  bold?: Sentence[];
};

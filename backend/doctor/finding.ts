/** One thing that was looked at. `bad` keeps people from using the product, or loses something; `note` may be meant. */
export interface Finding {
  about: string;
  state: 'good' | 'note' | 'bad';
  /** What is so and, unless it is good, what to do. */
  said: string;
}

export const good = (about: string, said: string): Finding => ({ about, state: 'good', said });
export const note = (about: string, said: string): Finding => ({ about, state: 'note', said });
export const bad = (about: string, said: string): Finding => ({ about, state: 'bad', said });

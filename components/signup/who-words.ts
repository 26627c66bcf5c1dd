import { getTranslations } from 'next-intl/server';
import type { WhoWords } from './who-fields';

/** The words of the first question in the page's language, for a page that brings no provider of messages. */
export async function whoWords(): Promise<WhoWords> {
  const who = await getTranslations('signup.who');
  return {
    i_am: who('i_am'),
    looking_for: who('looking_for'),
    man: who('man'),
    woman: who('woman'),
    other: who('other'),
    everyone: who('everyone'),
  };
}

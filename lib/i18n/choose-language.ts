import type { Locale } from '#contract/common';
import { isLoggedIn } from '@/lib/session/login-state';
import { keepLocale } from './locale-cookie';

/**
 * Keeps the language for a member's mails too; whoever is not logged in needs the cookie alone. The page has to be
 * loaded again to speak it.
 */
export async function chooseLanguage(locale: Locale): Promise<void> {
  keepLocale(locale);
  if (!isLoggedIn()) return;
  const { saveLanguage } = await import('@/lib/api/user');
  // The page is to change its language even where the account could not be told.
  await saveLanguage(locale).catch(() => undefined);
}

'use client';
import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { LogInFirst } from '@/components/layout/log-in-first';
import type { Locale } from '@/lib/i18n/locales';
import { useUser } from '@/lib/session/use-user';
import { BlockedSection } from './blocked-section';
import { DataSection } from './data-section';
import { DeleteSection } from './delete-section';
import { DevicesSection } from './devices-section';
import { EmailSection } from './email-section';
import { LanguageSection } from './language-section';
import { NotificationsSection } from './notifications-section';
import { PasskeysSection } from './passkeys-section';
import { PasswordSection } from './password-section';
import { PauseSection } from './pause-section';
import { SourceSection } from './source-section';

/** The sections in their order; each brings its anchor of the same name, its heading and `settings.<id>.title`. */
const sections = [
  { id: 'notifications', Section: NotificationsSection },
  { id: 'source', Section: SourceSection },
  { id: 'email', Section: EmailSection },
  { id: 'password', Section: PasswordSection },
  { id: 'passkeys', Section: PasskeysSection },
  { id: 'devices', Section: DevicesSection },
  { id: 'language', Section: LanguageSection },
  { id: 'blocked', Section: BlockedSection },
  { id: 'pause', Section: PauseSection },
  { id: 'data', Section: DataSection },
  { id: 'delete', Section: DeleteSection },
] as const satisfies readonly {
  id: string;
  Section: ComponentType<{ locale: Locale }>;
}[];

/** Everything that a member decides about the account, one section below the other. */
export function SettingsScreen({ locale }: { locale: Locale }) {
  const t = useTranslations('settings');
  const { user } = useUser();
  if (user === null) return <LogInFirst />;
  return (
    <div className="page grid max-w-250 gap-6 py-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start lg:gap-10 lg:py-10">
      <div className="lg:sticky lg:top-24">
        <h1 className="text-28 lg:text-36">{t('title')}</h1>
        <nav aria-label={t('sections')} className="mt-4">
          <ul className="flex flex-wrap gap-x-4 lg:grid">
            {sections.map(({ id }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center text-16 text-text-2 hover:text-brand hover:underline"
                >
                  {t(`${id}.title`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="grid min-w-0 gap-5">
        {sections.map(({ id, Section }) => (
          <Section key={id} locale={locale} />
        ))}
      </div>
    </div>
  );
}

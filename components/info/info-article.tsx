import clsx from 'clsx';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { regionalLocale, writtenDate } from '#contract/written-date';
import type { OpenInfo } from '@/lib/info/open-info';
import { InfoBlocks } from './info-blocks';

type Contents = Pick<InfoArticleProps, 'sections' | 'lang'>;

const jump = 'flex min-h-11 items-center py-1 text-14 text-text-2 hover:text-brand hover:underline';

function Jumps({ sections, lang }: Contents) {
  return (
    <ol lang={lang} className="grid">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className={jump}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Beside the text where there is room; folded above it on a phone, where it would be a screen of its own. */
async function Contents({ sections, lang }: Contents) {
  const t = await getTranslations('info');
  return (
    <>
      <details className="max-w-prose rounded-row border border-line bg-surface px-4 lg:hidden print:hidden">
        <summary className="min-h-11 cursor-pointer py-2.5 text-16 font-strong">{t('contents')}</summary>
        <nav aria-label={t('contents')} className="pb-2">
          <Jumps sections={sections} lang={lang} />
        </nav>
      </details>
      <nav
        aria-label={t('contents')}
        className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto max-lg:hidden print:hidden"
      >
        <Jumps sections={sections} lang={lang} />
      </nav>
    </>
  );
}

interface InfoArticleProps extends OpenInfo {
  /** Of the host: its people's way to write a date. */
  country: string;
  /** Of the text, where it is not the page's. */
  lang?: string;
  /** What stands at the end of a section, by its anchor. */
  below?: Record<string, ReactNode>;
}

/** A long text: what it is, of which day, its contents, and its parts at anchors of their own. On paper the text alone. */
export async function InfoArticle({ title, updated, intro, sections, country, lang, below }: InfoArticleProps) {
  const t = await getTranslations('info');
  const locale = await getLocale();
  const format = new Intl.DateTimeFormat(regionalLocale(locale, country), { dateStyle: 'long', timeZone: 'UTC' });
  const date = writtenDate(format.format(updated), locale);
  return (
    <div className="page max-w-250 py-6 lg:py-10 print:max-w-none print:p-0">
      <h1 lang={lang} className="text-28 wrap-anywhere hyphens-auto lg:text-36">
        {title}
      </h1>
      <p className="mt-2 text-14 text-text-2">
        {t.rich('updated', {
          date,
          time: (chunks) => <time dateTime={updated.toISOString()}>{chunks}</time>,
        })}
      </p>
      <div
        className={clsx(
          'mt-6 grid items-start gap-6 lg:gap-10 print:block',
          sections.length > 0 && 'lg:grid-cols-[14rem_minmax(0,1fr)]',
        )}
      >
        {sections.length > 0 && <Contents sections={sections} lang={lang} />}
        <div lang={lang} className="min-w-0 max-w-prose text-16 wrap-break-word print:max-w-none">
          <div className="-mt-3">
            <InfoBlocks blocks={intro} />
          </div>
          {sections.map(({ id, title: heading, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 pt-8">
              <h2 id={`${id}-title`} className="text-18 break-after-avoid hyphens-auto lg:text-22">
                {heading}
              </h2>
              <InfoBlocks blocks={blocks} />
              {below?.[id]}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

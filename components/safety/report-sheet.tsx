'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { mutate } from 'swr';
import { Button, textLinkClass } from '@/components/ui/button';
import { Sheet } from '@/components/ui/dialog';
import { isFailure } from '@/lib/api/api-failure';
import { sendReport } from '@/lib/api/reports';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { setBlocked } from '@/lib/likes/set-blocked';
import type { ReportSubject } from '@/lib/safety/reporting';
import { reportsKey } from '@/lib/safety/use-reports';
import { ReportForm, type ReportWords } from './report-form';

interface ReportSheetProps {
  /** Who is reported. `name` is null if the server does not tell it any more: then blocking is not offered either. */
  profile: { id: string; name: string | null };
  subject: ReportSubject;
  /** They are blocked already, so that it is not offered. */
  blocked?: boolean;
  /** `nowBlocked`: they were blocked here. */
  onClose: (nowBlocked: boolean) => void;
}

/** What became of it: sent, or an open report of the same thing was there already. */
interface Outcome {
  told: 'sent' | 'already';
  blocking: 'none' | 'done' | 'failed';
}

/** Reports a member, a message or a photo to the operators, and blocks the member at the same time where asked to. */
export function ReportSheet({ profile, subject, blocked = false, onClose }: ReportSheetProps) {
  const t = useTranslations('report');
  const errorText = useErrorText();
  const form = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const { name } = profile;
  const kind = subject.message ? 'message' : subject.photo ? 'photo' : 'profile';
  const title = name === null ? t('unnamed.title') : t(`title.${kind}`, { name });

  const tell = ({ reason, comment }: ReportWords): Promise<Outcome['told']> =>
    sendReport({ profile: profile.id, reason, comment, message: subject.message?.id, photo: subject.photo?.id }).then(
      () => 'sent',
      (thrown: unknown) => {
        if (isFailure(thrown, 'already_reported')) return 'already';
        throw thrown;
      },
    );

  const block = (): Promise<Outcome['blocking']> =>
    setBlocked(profile.id, true).then(
      () => 'done',
      (thrown: unknown) => {
        if (isFailure(thrown)) return 'failed';
        throw thrown;
      },
    );

  const send = async (words: ReportWords) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const told = await tell(words);
      setOutcome({ told, blocking: words.block ? await block() : 'none' });
      await mutate(reportsKey);
    } catch (thrown) {
      setFailure(errorText(thrown));
    } finally {
      setBusy(false);
    }
  };

  const close = () => onClose(outcome?.blocking === 'done');
  return (
    <Sheet
      open
      size="m"
      title={outcome ? t(`${outcome.told}.title`) : title}
      closeLabel={t('close')}
      busy={busy && !outcome}
      onClose={close}
      foot={
        outcome ? (
          <Button block onClick={close}>
            {t('done')}
          </Button>
        ) : (
          <>
            <Button tone="line" block disabled={busy} onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={form} block loading={busy}>
              {t('send')}
            </Button>
          </>
        )
      }
    >
      {outcome ? (
        <Told name={name} outcome={outcome} />
      ) : (
        <ReportForm
          id={form}
          name={name}
          subject={subject}
          mayBlock={!blocked}
          failure={failure}
          onSend={(words) => void send(words)}
        />
      )}
    </Sheet>
  );
}

function Told({ name, outcome: { told, blocking } }: { name: string | null; outcome: Outcome }) {
  const t = useTranslations('report');
  return (
    <div role="status" className="grid gap-2 text-16">
      <p>{t(`${told}.text`)}</p>
      {blocking !== 'none' && name !== null && <p>{t(`blocking.${blocking}`, { name })}</p>}
      <Link href="/safety#reports" className={textLinkClass}>
        {t('yours')}
      </Link>
    </div>
  );
}

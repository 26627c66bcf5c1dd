'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { NotificationType } from '#contract/notifications';
import { Button, ButtonLink } from '@/components/ui/button';
import { FailureDrawing } from '@/components/ui/drawings';
import { DoneDrawing } from '@/components/ui/outcome-drawings';
import { Skeleton } from '@/components/ui/skeleton';
import { StatePanel } from '@/components/ui/state-panel';
import { isFailure } from '@/lib/api/api-failure';
import { unsubscribeByLink } from '@/lib/api/notifications';
import { useErrorText } from '@/lib/i18n/use-error-text';

const tokenOfPage = () => new URLSearchParams(window.location.search).get('token') ?? '';

/** The end of a mail's way out: the page posts the token, so that a mail scanner's visit changes nothing. */
export function UnsubscribeScreen() {
  const t = useTranslations('unsubscribe');
  const types = useTranslations('settings.types');
  const errors = useTranslations('errors');
  const errorText = useErrorText();
  const [done, setDone] = useState<{ type: NotificationType; all: boolean }>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const asked = useRef(false);

  const ask = useCallback(async (all: boolean) => {
    setBusy(true);
    setFailure(undefined);
    try {
      setDone(await unsubscribeByLink(tokenOfPage(), all));
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setBusy(false);
    }
  }, []);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void ask(false);
  }, [ask]);

  const settings = (
    <ButtonLink href="/notifications" tone="text" block>
      {t('settings')}
    </ButtonLink>
  );
  if (isFailure(failure, 'link_expired', 'invalid_request')) {
    return (
      <StatePanel
        level={1}
        drawing={<FailureDrawing />}
        title={t('expired_title')}
        text={t('expired_text')}
        action={settings}
      />
    );
  }
  if (failure !== undefined) {
    return (
      <StatePanel
        level={1}
        drawing={<FailureDrawing />}
        title={errorText(failure)}
        action={<Button onClick={() => void ask(done !== undefined)}>{errors('retry')}</Button>}
      />
    );
  }
  if (!done) {
    return (
      <div role="status" className="mx-auto grid max-w-100 justify-items-center gap-4 px-4 py-16">
        <Skeleton className="size-40 rounded-full" />
        <p className="text-16 text-text-2">{t('checking')}</p>
      </div>
    );
  }
  return (
    <StatePanel
      level={1}
      drawing={<DoneDrawing />}
      title={t(done.all ? 'all_title' : 'done_title')}
      text={done.all ? t('all_text') : t('done_text', { kind: types(`${done.type}.label`) })}
      action={
        <>
          {!done.all && (
            <Button tone="line" block loading={busy} onClick={() => void ask(true)}>
              {t('all')}
            </Button>
          )}
          {settings}
        </>
      }
    />
  );
}

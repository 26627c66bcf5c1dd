'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DebitMandate } from '#contract/directdebit';
import { showToast } from '@/components/layout/show-toast';
import { Button, ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { revokeMandate } from '@/lib/api/directdebit';
import { unbroken } from '@/lib/i18n/unbroken';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useLocalTime } from '@/lib/i18n/use-local-time';
import { Facts } from './facts';

interface MandatePanelProps {
  mandate: DebitMandate;
  /** The order that waits; null without one. */
  back: string | null;
  onReplace: () => void;
  onRevoked: () => void;
}

/** The mandate that is signed, the way back to the order, and the ways out of it. */
export function MandatePanel({ mandate, back, onReplace, onRevoked }: MandatePanelProps) {
  const t = useTranslations('directdebit');
  const errorText = useErrorText();
  const { date } = useLocalTime(mandate.time_zone);
  const [asking, setAsking] = useState(false);
  const [revoking, setRevoking] = useState(false);

  const revoke = async () => {
    setRevoking(true);
    try {
      await revokeMandate();
      onRevoked();
      await showToast(t('revoked'), 'ok');
    } catch (thrown) {
      setRevoking(false);
      await showToast(errorText(thrown), 'bad');
    }
  };

  return (
    <div className="grid gap-6">
      <Facts
        facts={[
          [t('account_holder'), mandate.account_holder],
          [t('iban'), unbroken(mandate.iban)],
          [t('reference'), mandate.reference],
          [t('signed'), date(mandate.signed)],
        ]}
      />
      <div className="grid gap-2">
        <ButtonLink href={back ?? '/credits'} tone="main" size="l" block>
          {back ? t('to_order') : t('to_shop')}
        </ButtonLink>
        <Button tone="line" block onClick={onReplace}>
          {t('replace')}
        </Button>
        <Button tone="text" block onClick={() => setAsking(true)}>
          {t('revoke')}
        </Button>
      </div>
      <Dialog
        open={asking}
        busy={revoking}
        onClose={() => setAsking(false)}
        title={t('revoke_title')}
        foot={
          <>
            <Button tone="line" block disabled={revoking} onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
            <Button tone="danger" block loading={revoking} onClick={() => void revoke()}>
              {t('revoke')}
            </Button>
          </>
        }
      >
        <p>{t('revoke_text')}</p>
      </Dialog>
    </div>
  );
}

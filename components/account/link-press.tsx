'use client';
import type { ReactNode } from 'react';
import { FormPage } from '@/components/layout/form-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { FailureDrawing } from '@/components/ui/drawings';
import { DoneDrawing } from '@/components/ui/outcome-drawings';
import { StatePanel } from '@/components/ui/state-panel';
import type { MailLink } from '@/lib/account/use-mail-link';
import { useSite } from '@/lib/sites/site-context';
import { FormFailure } from './form-failure';

interface LinkPressProps {
  link: Pick<MailLink<[], unknown>, 'state' | 'follow'>;
  title: string;
  text: string;
  /** What the button says. */
  action: string;
  failure: string | undefined;
  done: { title: string; text: string; action: ReactNode };
  /** What is said of a link that is worn out, above the helpdesk's address. */
  expired: { title: string; text: string };
}

/** The page of a mail's link that works by a press: a mail scanner presses nothing. */
export function LinkPress({ link, title, text, action, failure, done, expired }: LinkPressProps) {
  const { support_email } = useSite();
  if (link.state === 'done') return <StatePanel level={1} drawing={<DoneDrawing />} {...done} />;
  if (link.state === 'expired') {
    const helpdesk = (
      <ButtonLink href={`mailto:${support_email}`} tone="line">
        {support_email}
      </ButtonLink>
    );
    return <StatePanel level={1} drawing={<FailureDrawing />} {...expired} action={helpdesk} />;
  }
  return (
    <FormPage title={title} text={text}>
      <FormFailure>{failure}</FormFailure>
      <Button tone="main" size="l" block loading={link.state === 'sending'} onClick={() => void link.follow()}>
        {action}
      </Button>
    </FormPage>
  );
}

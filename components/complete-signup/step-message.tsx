'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldError } from '@/components/signup/use-field-error';
import { Textarea } from '@/components/ui/textarea';
import { roomOf } from '@/lib/i18n/characters';
import { useWorth } from '@/lib/i18n/use-worth';
import { useUser } from '@/lib/session/use-user';
import { useMessageStep } from '@/lib/signup/use-message-step';
import { useSite } from '@/lib/sites/site-context';
import { PersonRow } from './person-row';
import type { StepProps } from './step-props';
import { StepShell } from './step-shell';

/** The first message to whom the member came for: at its normal price, beside the button, and sent once at most. */
export function StepMessage({ frame, opening }: StepProps) {
  const t = useTranslations('complete_signup.message');
  const chat = useTranslations('chat');
  const wordsFor = useFieldError();
  const { user = opening.user } = useUser();
  const { message_length: most } = useSite();
  const { text, setText, sent, send, price: credits } = useMessageStep(opening);
  const worth = useWorth(user)(credits);
  const [wrong, setWrong] = useState<string>();
  const { target } = opening;
  if (!target) return null;

  const { length, limit, tooLong } = roomOf(text.trim(), most);
  const save = async () => {
    if (sent) return true;
    const code = text.trim() === '' ? 'no_visible_text' : tooLong ? 'too_long' : undefined;
    setWrong(code);
    if (code) return false;
    await send();
    return true;
  };
  return (
    <StepShell
      frame={frame}
      title={t('title', { name: target.name })}
      text={sent ? t('sent') : t('text', { name: target.name })}
      save={save}
      action={sent ? undefined : t('send')}
      price={
        !sent && (
          <p className="flex justify-between gap-3 text-14 tabular-nums">
            <span className="text-text-2">{chat('credits_left', { credits: (user ?? opening.user).credits })}</span>
            <span className="text-right font-strong">
              {worth ? chat('price_money', { credits, price: worth }) : chat('price', { credits })}
            </span>
          </p>
        )
      }
    >
      <PersonRow profile={target} />
      {!sent && (
        <Textarea
          label={chat('write_to', { name: target.name })}
          hideLabel
          placeholder={chat('write_to', { name: target.name })}
          hint={<span className={tooLong ? 'text-bad' : undefined}>{chat('count', { length, limit })}</span>}
          error={wordsFor(wrong)}
          rows={4}
          maxRows={10}
          dir="auto"
          value={text}
          onChange={(event) => {
            setWrong(undefined);
            setText(event.target.value);
          }}
        />
      )}
    </StepShell>
  );
}

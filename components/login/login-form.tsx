'use client';
import { ExclamationCircleIcon } from '@heroicons/react/24/outline';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { User } from '#contract/session';
import { Alert } from '@/components/ui/alert';
import { Button, textLinkClass } from '@/components/ui/button';
import { PasswordInput } from '@/components/ui/password-input';
import { TextInput } from '@/components/ui/text-input';
import { passwordTyped } from '@/lib/alerts/passkey-offer';
import { isFailure } from '@/lib/api/api-failure';
import { login } from '@/lib/api/user';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useEarlySubmit } from '@/lib/page-state/use-early-submit';
import { useRestored } from '@/lib/page-state/use-restored';
import { useKnowsPasskeys } from '@/lib/passkeys/support';
import { usePasskeyLogIn } from '@/lib/passkeys/use-passkey-log-in';
import { isLoggedIn } from '@/lib/session/login-state';
import { nextPath } from '@/lib/session/next-path';
import { signedIn } from '@/lib/session/session';
import { LockNotice } from './lock-notice';
import { PasskeyButton } from './passkey-button';

const fields = ['login', 'password'] as const;
type Field = (typeof fields)[number];
const fieldOf = (form: HTMLFormElement, field: Field) => form.querySelector<HTMLInputElement>(`[name=${field}]`);

/** Log in by name or e-mail address, or by passkey; leads back to the page that asked for it. */
export function LoginForm() {
  const t = useTranslations('login');
  const fieldErrors = useTranslations('field_codes');
  const errorText = useErrorText();
  const [failure, setFailure] = useState<unknown>();
  const [lockedUntil, setLockedUntil] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<readonly Field[]>([]);

  const knowsPasskeys = useKnowsPasskeys();

  const leave = useCallback(() => {
    setBusy(false);
    if (isLoggedIn()) window.location.replace(nextPath(window.location.search));
  }, []);
  useEffect(leave, [leave]);
  useRestored(leave);

  /** `note` is kept in the tab once the tab belongs to the member. */
  const enter = async (user: User, note?: () => void) => {
    await signedIn(user);
    note?.();
    // A full load: nothing that a visitor's page knew is left.
    window.location.assign(nextPath(window.location.search));
  };
  const fail = (thrown: unknown) => {
    const { minutes } = isFailure(thrown, 'too_many_attempts') ? thrown.details : {};
    setFailure(minutes === undefined ? thrown : undefined);
    setLockedUntil(minutes === undefined ? undefined : Date.now() + minutes * 60_000);
    setBusy(false);
  };
  const passkey = usePasskeyLogIn({ onUser: enter, onFailure: fail });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const empty = fields.filter((field) => String(data.get(field)).trim() === '');
    setMissing(empty);
    if (empty[0]) {
      fieldOf(form, empty[0])?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    setLockedUntil(undefined);
    try {
      const user = await login(String(data.get('login')).trim(), String(data.get('password')));
      await enter(user, passwordTyped);
    } catch (thrown) {
      fail(thrown);
      // The button lost the focus while it was busy.
      const password = fieldOf(form, 'password');
      password?.focus();
      password?.select();
    }
  };

  const form = useEarlySubmit();
  const error = (field: Field) => (missing.includes(field) ? fieldErrors('required') : undefined);
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      {lockedUntil !== undefined && <LockNotice key={lockedUntil} until={lockedUntil} />}
      {failure !== undefined && (
        <Alert
          tone="bad"
          urgent
          icon={<ExclamationCircleIcon />}
          action={
            isFailure(failure, 'account_blocked') && (
              <Link href="/ban" className={textLinkClass}>
                {t('blocked_more')}
              </Link>
            )
          }
        >
          {errorText(failure)}
        </Alert>
      )}
      <TextInput
        name="login"
        label={t('name')}
        required
        error={error('login')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordInput
        name="password"
        label={t('password')}
        required
        error={error('password')}
        maxLength={128}
        showLabel={t('show')}
        hideLabelText={t('hide')}
      />
      <Link
        href="/reset-password"
        className="-my-3 flex min-h-11 items-center justify-self-start text-14 text-brand underline-offset-2 hover:underline"
      >
        {t('forgot')}
      </Link>
      <Button type="submit" tone="main" size="l" block loading={busy}>
        {t('submit')}
      </Button>
      {knowsPasskeys !== false && (
        <PasskeyButton
          shown={knowsPasskeys === true}
          busy={passkey.busy}
          cancelled={passkey.cancelled}
          onPress={() => void passkey.open()}
        />
      )}
      <p className="flex flex-wrap items-center justify-center gap-x-1.5 text-14 text-text-2">
        {t('no_account')}
        <Link href="/signup" className={textLinkClass}>
          {t('signup')}
        </Link>
      </p>
    </form>
  );
}

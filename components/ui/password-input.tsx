'use client';

import { EyeIcon, EyeSlashIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { IconButton } from './icon-button';
import { TextInput, type TextInputProps } from './text-input';

interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'action'> {
  showLabel: string;
  hideLabelText: string;
}

/** A password with a button that shows it: typing blind on a phone is the commonest reason for a wrong one. */
export function PasswordInput({ showLabel, hideLabelText, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      action={
        <IconButton
          label={shown ? hideLabelText : showLabel}
          aria-pressed={shown}
          icon={shown ? <EyeSlashIcon /> : <EyeIcon />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

'use client';

import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import clsx from 'clsx';
import Link from 'next/link';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { useLayer } from '@/lib/page-state/layers';
import { iconButtonClass } from './icon-button';

export interface MenuEntry {
  key: string;
  label: string;
  icon?: ReactNode;
  /** Goes somewhere, or does something. */
  href?: string;
  onSelect?: () => void;
  danger?: boolean;
}

interface MenuProps {
  /** Name of the button that opens it. */
  label: string;
  /** What the button shows; an icon makes it a round button of 44 px. */
  icon?: ReactNode;
  button?: ReactNode;
  tone?: 'plain' | 'soft' | 'dark-glass';
  entries: readonly MenuEntry[];
  /** Where the list opens: below the button, or above one at the bottom of the window. */
  side?: 'bottom' | 'top';
  /** The button itself, for one that is also pressed by other means, or among many of which Tab reaches one. */
  buttonRef?: Ref<HTMLButtonElement>;
  tabIndex?: number;
  className?: string;
}

/** A list of actions beside its button: arrow keys, first letters, Escape, Back. The page stays where it is, and as wide. */
export function Menu(props: MenuProps) {
  const { label, icon, button, tone = 'plain', entries, side = 'bottom', buttonRef, tabIndex, className } = props;
  return (
    <HeadlessMenu>
      {({ open, close }) => (
        <>
          {open && <OpenLayer onBack={close} />}
          <MenuButton
            ref={buttonRef}
            tabIndex={tabIndex}
            aria-label={label}
            className={clsx(icon ? iconButtonClass({ tone }) : 'rounded-control', className)}
          >
            {icon ?? button}
          </MenuButton>
          <MenuItems
            anchor={{ to: `${side} end`, gap: 8, padding: 12 }}
            modal={false}
            className="z-50 min-w-52 max-w-80 animate-fade rounded-row bg-surface p-1.5 text-text shadow-overlay outline-none"
          >
            {entries.map(({ key, ...entry }) => (
              <Entry key={key} {...entry} />
            ))}
          </MenuItems>
        </>
      )}
    </HeadlessMenu>
  );
}

/** A dialog that a choice opens gives the focus back to what had it: the button, for the list is gone by then. */
function focusButtonOf(item: HTMLElement): void {
  const button = item.closest('[role=menu]')?.getAttribute('aria-labelledby');
  if (button) document.getElementById(button)?.focus();
}

/** The browser's Back closes the list, with the focus at its button. */
function OpenLayer({ onBack }: { onBack: () => void }) {
  useLayer(true, () => {
    if (document.activeElement instanceof HTMLElement) focusButtonOf(document.activeElement);
    onBack();
  });
  return null;
}

function Entry({ label, icon, href, onSelect, danger }: Omit<MenuEntry, 'key'>) {
  const className = clsx(
    'flex min-h-11 w-full items-center gap-3 rounded-small px-3 py-2 text-left text-16 outline-none data-focus:bg-surface-2 *:[svg]:size-5 *:[svg]:shrink-0 *:[svg]:text-text-2',
    danger && 'text-bad *:[svg]:text-bad',
  );
  const content = (
    <>
      {icon}
      <span className="min-w-0">{label}</span>
    </>
  );
  const choose = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusButtonOf(currentTarget);
    onSelect?.();
  };
  return href ? (
    <MenuItem as={Link} href={href} className={className}>
      {content}
    </MenuItem>
  ) : (
    <MenuItem as="button" type="button" className={className} onClick={choose}>
      {content}
    </MenuItem>
  );
}

'use client';
import { FaceSmileIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { iconButtonClass } from '@/components/ui/icon-button';
import { useLayer } from '@/lib/page-state/layers';
import { EmojiPanel } from './emoji-panel';

/** Emoji for devices with a mouse; touch keyboards bring their own. Escape, Back, or the focus elsewhere, puts them away. */
export function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useTranslations('chat.emoji');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useLayer(open, close);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what happens to the button and the panel within.
    <div
      className="relative hidden min-h-12 items-center pointer-fine:flex"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && open) close();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={t('action')}
        aria-expanded={open}
        title={t('action')}
        className={iconButtonClass()}
        onClick={() => setOpen(!open)}
      >
        <FaceSmileIcon />
      </button>
      {open && (
        <div
          // What is pressed between the emoji keeps the panel open.
          tabIndex={-1}
          className="absolute bottom-full left-0 z-50 mb-4 w-92 animate-fade rounded-row bg-surface p-2 shadow-overlay outline-none max-md:-left-12 max-md:max-w-[calc(100vw-24px)]"
        >
          <EmojiPanel onPick={onPick} />
        </div>
      )}
    </div>
  );
}

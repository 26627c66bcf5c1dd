'use client';
import { useTranslations } from 'next-intl';
import { type DragEvent, type ReactNode, useState } from 'react';
import { picturesOf } from '@/lib/photos/photo-files';

interface PhotoDropProps {
  onFiles: (files: readonly File[]) => void;
  className: string;
  children: ReactNode;
}

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes photos that are dropped on the conversation: the mouse's shortcut for the button by the composer. */
export function PhotoDrop({ onFiles, className, children }: PhotoDropProps) {
  const t = useTranslations('chat.photo');
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's shortcut for a button
    <div
      onDragOver={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!bringsFiles(event)) return;
        event.preventDefault();
        onFiles(picturesOf(event.dataTransfer));
      }}
      className={`relative ${className}`}
    >
      {children}
      {over && (
        <p className="pointer-events-none absolute inset-2 z-10 flex items-center justify-center rounded-card border-2 border-brand border-dashed bg-brand-soft font-display text-22 text-brand">
          {t('drop')}
        </p>
      )}
    </div>
  );
}

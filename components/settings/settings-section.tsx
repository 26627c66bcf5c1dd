import type { ReactNode } from 'react';

interface SettingsSectionProps {
  /** The anchor that links from elsewhere, such as a mail, lead to. */
  id: string;
  title: string;
  /** One sentence on what the section is for. */
  text?: string;
  children: ReactNode;
}

/** One subject of the settings, at an anchor of its own. */
export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-24 rounded-card bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id={`${id}-title`} className="text-18">
        {title}
      </h2>
      {text && <p className="mt-1 text-14 text-text-2">{text}</p>}
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  );
}

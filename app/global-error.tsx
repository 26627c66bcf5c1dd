'use client';
import { LastResort } from '@/components/layout/last-resort';
import { fontClass } from './fonts/figtree';
import './globals.css';

/** Shown when a page's own frame fails, so without site and language: the one page in English alone. */
export default function GlobalError({ error }: { error?: Error & { digest?: string } }) {
  return (
    <html lang="en" className={fontClass}>
      <body>
        <main>
          <LastResort error={error} />
        </main>
      </body>
    </html>
  );
}

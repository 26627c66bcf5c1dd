'use client';
import { useEffect, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { readVisitorCountry } from '@/lib/api/visitor-country';
import { entryMarker, showsEntryWarning } from '@/lib/entry-warning';

interface EntryDialogProps {
  title: string;
  text: string;
  enter: string;
  leave: string;
  /** Where the visitor's country counts: those that are warned in, and the one of a visitor whose country nobody knows. */
  only?: { in: readonly string[]; else: string };
}

function marked(): boolean {
  try {
    return localStorage.getItem(entryMarker) !== null;
  } catch {
    return false;
  }
}

function mark(): void {
  try {
    localStorage.setItem(entryMarker, String(Date.now()));
  } catch {
    // Without storage the warning comes again on the next visit.
  }
}

const stay = () => undefined;

/** Asks once whether a visitor is old enough. Nothing but an answer closes it. */
export function EntryDialog({ title, text, enter, leave, only }: EntryDialogProps) {
  const [open, setOpen] = useState(false);
  const [warned, otherwise] = [only?.in.join(), only?.else ?? ''];

  useEffect(() => {
    const { classList } = document.documentElement;
    const visitor = {
      passed: marked(),
      loggedIn: classList.contains('logged-in'),
      installedApp: classList.contains('app'),
    };
    if (!showsEntryWarning(visitor)) return;
    if (!warned) return setOpen(true);
    let gone = false;
    void readVisitorCountry().then((country) => !gone && setOpen(warned.split(',').includes(country ?? otherwise)));
    return () => {
      gone = true;
    };
  }, [warned, otherwise]);

  const pass = () => {
    mark();
    setOpen(false);
  };
  return (
    <Dialog open={open} title={title} dismissible={false} unasked onClose={stay}>
      <p className="text-16 text-text-2">{text}</p>
      <div className="mt-6 grid gap-2">
        <button type="button" onClick={pass} className={buttonClass({ block: true })}>
          {enter}
        </button>
        <button
          type="button"
          onClick={() => window.location.replace('about:blank')}
          className={buttonClass({ tone: 'text', block: true })}
        >
          {leave}
        </button>
      </div>
    </Dialog>
  );
}

import { type RefObject, useEffect, useRef } from 'react';

declare global {
  /** Forms that were sent while a script of the page's head alone was there. */
  var earlySubmits: Set<EventTarget> | undefined;
}

/** For a form that may be sent before its scripts are there: it is then sent as soon as they are. */
export function useEarlySubmit(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current && globalThis.earlySubmits?.delete(form.current)) form.current.requestSubmit();
  }, []);
  return form;
}

'use client';
import { createContext, type RefObject, useContext } from 'react';

const nowhere: RefObject<HTMLTextAreaElement | null> = { current: null };

/** Where the open thread is written in; nowhere in one that is only read. */
export const WritingField = createContext(nowhere);

/**
 * For controls that are gone once they were pressed: the focus goes on to the field of the thread. After the press of a
 * finger it does not, since that would open the phone's keyboard.
 */
export function useThenField(): (act: () => void) => () => void {
  const field = useContext(WritingField);
  return (act) => () => {
    const byKeys = document.activeElement?.matches(':focus-visible');
    act();
    if (byKeys || window.matchMedia('(pointer: fine)').matches) field.current?.focus();
  };
}

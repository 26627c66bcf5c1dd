'use client';
import { type ComponentType, useEffect, useState } from 'react';
import type { ErrorWords } from '@/lib/i18n/error-words';
import { LastResort } from './last-resort';

export interface ErrorPageProps {
  error: Error & { digest?: string; status?: unknown };
  reset: () => void;
}

interface Loaded {
  View: ComponentType<ErrorPageProps & { words: ErrorWords }>;
  words: ErrorWords;
}

async function load(): Promise<Loaded> {
  const [{ ErrorView }, { loadErrorWords }] = await Promise.all([
    import('./error-view'),
    import('@/lib/i18n/error-words'),
  ]);
  return { View: ErrorView, words: await loadErrorWords() };
}

/** Fetches the error page when there is an error, so that no other page carries it; shows the last resort where that fails. */
export function ErrorPage({ error, reset }: ErrorPageProps) {
  const [loaded, setLoaded] = useState<Loaded | 'failed'>();

  useEffect(() => {
    load().then(setLoaded, () => setLoaded('failed'));
  }, []);

  if (loaded === undefined) return <div className="page-fill" aria-busy="true" />;
  if (loaded === 'failed') return <LastResort error={error} />;
  return <loaded.View error={error} reset={reset} words={loaded.words} />;
}

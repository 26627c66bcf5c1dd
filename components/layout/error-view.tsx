'use client';
import { Button } from '@/components/ui/button';
import { FailureDrawing, PeopleDrawing } from '@/components/ui/drawings';
import type { ErrorWords } from '@/lib/i18n/error-words';
import type { ErrorPageProps } from './error-page';
import { ErrorState } from './error-state';

/** A page that failed: the message (default Error), the status (default 500), another try and the way home. */
export function ErrorView({ error, reset, words }: ErrorPageProps & { words: ErrorWords }) {
  const status = typeof error.status === 'number' && error.status > 0 ? error.status : 500;
  const code = [status, error.digest].filter(Boolean).join(' · ');
  const { home } = words;
  // React keeps a script that could not be loaded as failed: only a new document asks for it again.
  const retry = error.name === 'ChunkLoadError' ? () => window.location.reload() : reset;
  if (status === 404) {
    return (
      <ErrorState
        drawing={<PeopleDrawing />}
        title={words.missing_title}
        text={words.missing_text}
        code={code}
        home={home}
      />
    );
  }
  return (
    <ErrorState
      drawing={<FailureDrawing />}
      title={words.generic_title}
      text={words.generic_text}
      code={code}
      home={home}
    >
      <Button block onClick={retry}>
        {words.retry}
      </Button>
    </ErrorState>
  );
}

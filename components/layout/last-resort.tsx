import fallback from '@/messages/fallback/en.json';

/** When even the error page fails: says so with the details, in words that need nothing to be loaded. */
export function LastResort({ error }: { error?: Error & { digest?: string } }) {
  return (
    <div className="page flex min-h-dvh flex-col items-center justify-center gap-3 py-12 text-center">
      <h1 className="text-28">{fallback.title}</h1>
      <p className="text-16">{fallback.text}</p>
      <p className="text-14 text-text-2">{fallback.another}</p>
      {error && (
        <pre className="max-w-full whitespace-pre-wrap break-words text-12 text-text-2">
          {error.digest ?? error.message}
        </pre>
      )}
      <a
        href="/"
        className="mt-4 flex min-h-12 items-center rounded-control bg-brand px-5 font-strong text-on-brand hover:bg-brand-hover"
      >
        {fallback.home}
      </a>
    </div>
  );
}

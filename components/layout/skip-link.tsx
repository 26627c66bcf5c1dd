interface SkipLinkProps {
  words: string;
  /** The id of what it leads to. */
  to?: string;
}

/** The first stop of the keyboard: past the navigation, to the page itself; or past another long part. */
export function SkipLink({ words, to = 'main' }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      className="fixed top-2 left-2 z-50 inline-flex min-h-11 -translate-y-20 items-center rounded-control bg-brand px-4 py-2 text-on-brand focus:translate-y-0"
    >
      {words}
    </a>
  );
}

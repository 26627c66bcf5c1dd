/** The first stop of the keyboard: past the navigation, to the page itself. */
export function SkipLink({ words }: { words: string }) {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 inline-flex min-h-11 -translate-y-20 items-center rounded-control bg-brand px-4 py-2 text-on-brand focus:translate-y-0"
    >
      {words}
    </a>
  );
}

import { MapIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';

/** Nothing at this address: two cards that nobody can make out, and a map between them. Decorative. */
export function LostDrawing() {
  return (
    <div className="relative mx-auto h-44 w-full max-w-60" aria-hidden="true">
      <Card src="/illustrations/blurred-1.webp" className="left-2 -rotate-7" />
      <Card src="/illustrations/blurred-2.webp" className="right-2 top-3 rotate-7" />
      <span className="absolute top-1/2 left-1/2 grid size-14 -translate-1/2 place-items-center rounded-full bg-surface text-brand shadow-card">
        <MapIcon className="size-6" />
      </span>
    </div>
  );
}

function Card({ src, className }: { src: string; className: string }) {
  return (
    <img
      loading="lazy"
      src={src}
      alt=""
      width={120}
      height={160}
      className={clsx(
        'absolute h-40 w-30 rounded-card border-4 border-on-picture object-cover shadow-overlay',
        className,
      )}
    />
  );
}

'use client';
import { PauseIcon, PlayIcon } from '@heroicons/react/24/solid';
import { useEffect, useRef, useState } from 'react';

interface MutedLoopProps {
  /** The file's name without its ending, below `/illustrations/landers/`. */
  name: string;
  pause: string;
  play: string;
  /** Where the button stands. */
  buttonClass: string;
}

/** Somebody who asked for less movement, or for fewer bytes, begins with the poster. */
const wantsStillness = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

/** A silent loop over its poster. Nothing of it is loaded before the page stands; it can be stopped at any time. */
export function MutedLoop({ name, pause, play, buttonClass }: MutedLoopProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const at = `/illustrations/landers/${name}`;

  useEffect(() => {
    if (wantsStillness()) return;
    const begin = () => void video.current?.play().catch(() => undefined);
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => window.removeEventListener('load', begin);
  }, []);

  const toggle = () => (playing ? video.current?.pause() : void video.current?.play().catch(() => undefined));
  const Icon = playing ? PauseIcon : PlayIcon;
  return (
    <>
      <img
        src={`${at}.webp`}
        alt=""
        width={1024}
        height={576}
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover"
      />
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        data-playing={playing}
        className="absolute inset-0 size-full object-cover opacity-0 transition-opacity duration-250 data-[playing=true]:opacity-100"
      >
        <source src={`${at}.webm`} type="video/webm" />
        <source src={`${at}.mp4`} type="video/mp4" />
      </video>
      <button
        type="button"
        aria-label={playing ? pause : play}
        onClick={toggle}
        className={`flex size-11 items-center justify-center rounded-full bg-picture-tag text-on-picture ${buttonClass}`}
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </>
  );
}

import type { Profile } from '#contract/member';
import type { User } from '#contract/session';
import { MomentPortrait } from './moment-portrait';

const frame = 'w-[min(46vw,20dvh)] border-5 border-on-picture shadow-overlay md:w-58';

/** The member and whom they match, as two cards that come in from the sides, and a heart between them. */
export function MatchPortraits({ profile, own }: { profile: Profile; own: User['profile'] }) {
  return (
    <div className="relative mx-auto mt-12 flex md:mt-14">
      <MomentPortrait
        name={own.name}
        picture={own.main_image?.match}
        className={`${frame} mt-[3dvh] -mr-4 -rotate-7 animate-from-left md:mt-6 md:-mr-6`}
      />
      <MomentPortrait
        name={profile.name}
        picture={profile.main_image?.match}
        className={`${frame} relative mb-[3dvh] -ml-4 rotate-6 animate-from-right md:mb-6 md:-ml-6`}
      />
      <span className="absolute bottom-0 left-1/2 grid size-17 -translate-x-1/2 translate-y-1/4 animate-pop place-items-center rounded-full bg-on-picture shadow-overlay md:size-20">
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-9 md:size-10">
          <defs>
            <linearGradient id="match-heart" x1="0" y1="0" x2="1" y2="1">
              <stop stopColor="var(--primary-600)" />
              <stop offset="1" stopColor="var(--secondary-600)" />
            </linearGradient>
          </defs>
          <path
            fill="url(#match-heart)"
            d="M12 21.2 3.7 13a5.6 5.6 0 0 1 0-7.9 5.5 5.5 0 0 1 7.8 0l.5.5.5-.5a5.5 5.5 0 0 1 7.8 0 5.6 5.6 0 0 1 0 7.9z"
          />
        </svg>
      </span>
    </div>
  );
}

import {
  ChatBubbleOvalLeftIcon,
  EyeIcon,
  HeartIcon,
  HomeIcon,
  MagnifyingGlassIcon,
  PaintBrushIcon,
  SparklesIcon,
  UserIcon,
} from '@heroicons/react/24/outline';
import type { ComponentType, SVGProps } from 'react';
import type { Profile } from '#contract/member';
import type { Settings } from '#contract/settings';

/** In the order in which people read them: what for, who, how one lives, how one looks. */
const facts = [
  ['reason', HeartIcon],
  ['gender', UserIcon],
  ['looking_for', MagnifyingGlassIcon],
  ['sexuality', ChatBubbleOvalLeftIcon],
  ['relationship_status', HomeIcon],
  ['body_type', UserIcon],
  ['hair_colour', SparklesIcon],
  ['eye_colour', EyeIcon],
  ['tattoos', PaintBrushIcon],
] as const satisfies readonly (readonly [keyof Profile, ComponentType<SVGProps<SVGSVGElement>>])[];

/** What the site shows of a member: keys of `attributes`, each with its icon. */
export function shownFacts(profile: Profile, visible: Settings['visible_profile_fields']) {
  return facts
    .filter(([name]) => visible.includes(name) && profile[name])
    .map(([name, Icon]) => ({ key: `${name}.${profile[name]}`, Icon }));
}

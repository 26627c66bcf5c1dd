'use client';
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
import { useTranslations } from 'next-intl';
import type { ComponentType, SVGProps } from 'react';
import type { Profile } from '#contract/member';
import { Chip } from '@/components/ui/chip';
import { useSite } from '@/lib/sites/site-context';

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

/** What the site shows of a member, as chips. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const t = useTranslations('attributes');
  const { visible_profile_fields: visible } = useSite();
  const shown = facts.filter(([name]) => visible.includes(name) && profile[name]);
  if (shown.length === 0) return null;
  return (
    <ul className="mt-6 flex flex-wrap gap-2">
      {shown.map(([name, Icon]) => (
        <li key={name} className="max-w-full">
          <Chip icon={<Icon />}>{t(`${name}.${profile[name]}` as Parameters<typeof t>[0])}</Chip>
        </li>
      ))}
    </ul>
  );
}

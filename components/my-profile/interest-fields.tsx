'use client';
import { ChevronDownIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useController, useFormContext } from 'react-hook-form';
import type { Interest } from '#contract/interests';
import { ChipButton } from '@/components/ui/chip';
import type { ProfileForm } from '@/lib/profile-edit/form';
import { type InterestGroup, interestGroupNames, interestGroups } from '@/lib/profile-edit/interest-groups';
import { useSite } from '@/lib/sites/site-context';
import { ConsentBox } from './consent-box';

/** The site's interests by their groups; the adult ones apart, and closed until one opens them. */
export function InterestFields() {
  const t = useTranslations('my_profile');
  const { interests } = useSite();
  const { formState } = useFormContext<ProfileForm>();
  const lacksConsent = formState.errors.consents?.adult_interests !== undefined;
  const groups = interestGroupNames
    .map((group) => ({ group, ids: interestGroups[group].filter((id) => interests.includes(id)) }))
    .filter(({ ids }) => ids.length > 0);
  return (
    <div className="grid gap-5">
      {groups.map(({ group, ids }) =>
        group === 'adult' ? (
          <details key={group} open={lacksConsent || undefined} className="group">
            <summary className="flex min-h-11 items-center justify-between gap-2 rounded-control font-strong text-14 [&::-webkit-details-marker]:hidden">
              {t('group.adult')}
              <ChevronDownIcon aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
            </summary>
            <Chips group={group} ids={ids} />
            <ConsentBox field="adult_interests" />
          </details>
        ) : (
          <Chips key={group} group={group} ids={ids} titled />
        ),
      )}
    </div>
  );
}

interface ChipsProps {
  group: InterestGroup;
  ids: readonly Interest[];
  /** Shows the group's name; else it is said to screen readers alone. */
  titled?: boolean;
}

function Chips({ group, ids, titled = false }: ChipsProps) {
  const t = useTranslations('my_profile');
  const names = useTranslations('interests');
  const { field } = useController<ProfileForm, 'interests'>({ name: 'interests' });
  const toggle = (id: Interest) =>
    field.onChange(field.value.includes(id) ? field.value.filter((one) => one !== id) : [...field.value, id]);
  return (
    <fieldset className="min-w-0">
      <legend className={titled ? 'mb-2 font-strong text-14' : 'sr-only'}>{t(`group.${group}`)}</legend>
      <div className="flex flex-wrap gap-2">
        {ids.map((id) => (
          <ChipButton key={id} pressed={field.value.includes(id)} onClick={() => toggle(id)}>
            {names(id)}
          </ChipButton>
        ))}
      </div>
    </fieldset>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Place } from '#contract/geocode';
import { UsePositionButton } from '@/components/position/use-position-button';
import { useFieldError } from '@/components/signup/use-field-error';
import { Select } from '@/components/ui/select';
import { useCountryName } from '@/lib/i18n/use-country-name';
import type { ProfileForm } from '@/lib/profile-edit/form';
import { useRegions } from '@/lib/search/use-regions';
import { useSite } from '@/lib/sites/site-context';

const empty = { shouldDirty: true } as const;

/** Country, region and city from the lists; what lies below a new choice is asked anew. */
export function PlaceFields() {
  const t = useTranslations('my_profile');
  const wordsFor = useFieldError();
  const countryName = useCountryName();
  const { countries, visible_profile_fields: asked } = useSite();
  const { register, control, setValue, formState } = useFormContext<ProfileForm>();
  const [country, region, city] = useWatch({ control, name: ['country', 'region', 'city'] });
  const regions = useRegions(country) ?? [];
  const cities = regions.find(({ code }) => code === region)?.cities ?? [];
  const { errors } = formState;
  const mayMove = asked.includes('region') && asked.includes('city');

  function takePlace(place: Place): boolean {
    const offered = place.country === country || (asked.includes('country') && countries.includes(place.country));
    if (!offered) return false;
    for (const field of ['country', 'region', 'city'] as const) setValue(field, place[field], empty);
    return true;
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {mayMove && (
        <div className="sm:col-span-2">
          <UsePositionButton onPlace={takePlace} />
        </div>
      )}
      {asked.includes('country') && (
        <Select
          label={t('country')}
          options={[...new Set([country, ...countries])].map((value) => ({ value, label: countryName(value) }))}
          error={wordsFor(errors.country?.message)}
          {...register('country', {
            onChange: () => {
              setValue('region', '', empty);
              setValue('city', '', empty);
            },
          })}
          value={country}
        />
      )}
      {asked.includes('region') && (
        <Select
          label={t('region')}
          placeholder={t('open')}
          options={regions.map(({ code, name }) => ({ value: code, label: name }))}
          error={wordsFor(errors.region?.message)}
          {...register('region', { onChange: () => setValue('city', '', empty) })}
          value={region}
        />
      )}
      {asked.includes('city') && (
        <Select
          label={t('city')}
          placeholder={t('open')}
          disabled={cities.length === 0}
          options={cities.map((name) => ({ value: name, label: name }))}
          error={wordsFor(errors.city?.message)}
          {...register('city')}
          value={city}
        />
      )}
    </div>
  );
}

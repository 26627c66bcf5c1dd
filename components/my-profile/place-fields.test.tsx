import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { FormProvider, useForm } from 'react-hook-form';
import { readRegions } from '@/lib/api/settings';
import { usePosition } from '@/lib/geolocation/use-position';
import type { ProfileForm } from '@/lib/profile-edit/form';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { settle } from '@/tests/setup/settle';
import { PlaceFields } from './place-fields';

jest.mock('@/lib/api/settings');
jest.mock('@/lib/geolocation/use-position');

const { my_profile, position, field_codes, codes } = messages;
const regions = {
  nl: [{ code: 'UT', name: 'Utrecht', cities: ['Utrecht'] }],
  be: [{ code: 'VAN', name: 'Antwerpen', cities: ['Antwerpen', 'Lier'] }],
};

let form: ReturnType<typeof useForm<ProfileForm>>;
function Form() {
  form = useForm<ProfileForm>({ defaultValues: { country: 'nl', region: '', city: '' } });
  return (
    <FormProvider {...form}>
      <PlaceFields />
    </FormProvider>
  );
}

function show(
  found: { country: string; region: string; city: string },
  fields: string[] = ['country', 'region', 'city'],
) {
  jest.mocked(readRegions).mockImplementation(async (country) => regions[country as 'nl' | 'be'] ?? []);
  jest.mocked(usePosition).mockReturnValue({
    permission: 'prompt',
    finding: false,
    failure: undefined,
    find: async () => found,
  });
  const site = publicSite(siteSettings({ countries: ['nl', 'be'], visible_profile_fields: fields as never }));
  render(
    <NextIntlClientProvider locale="en" messages={{ my_profile, position, field_codes, codes }} timeZone="UTC">
      <SiteProvider site={site}>
        <Form />
      </SiteProvider>
    </NextIntlClientProvider>,
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: position.use }));
const chosen = () => form.getValues(['country', 'region', 'city']);

test('the position fills in country, region and city, still to be saved', async () => {
  show({ country: 'be', region: 'VAN', city: 'Lier' });
  await press();
  expect(chosen()).toEqual(['be', 'VAN', 'Lier']);
  expect(await screen.findByRole('combobox', { name: my_profile.city })).toHaveDisplayValue('Lier');
  expect(form.getFieldState('city').isDirty).toBe(true);
});

test('a country that the site does not have changes nothing', async () => {
  show({ country: 'fr', region: 'IDF', city: 'Paris' });
  await press();
  expect(chosen()).toEqual(['nl', '', '']);
  expect(screen.getByRole('status')).toHaveTextContent(position.nothing_near);
});

test('where no city is asked for, no position is', async () => {
  show({ country: 'nl', region: 'UT', city: 'Utrecht' }, ['country', 'region']);
  expect(screen.queryByRole('button', { name: position.use })).toBeNull();
  await settle();
});

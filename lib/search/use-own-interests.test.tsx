import { act, render, screen } from '@testing-library/react';
import { SWRConfig, useSWRConfig } from 'swr';
import type { ProfileAnswer } from '#contract/members';
import { readProfile } from '@/lib/api/members';
import { useOwnInterests } from './use-own-interests';
import { ownProfileKey, useOwnProfile } from './use-own-profile';

jest.mock('@/lib/api/members');

const answer = (interests: string[]) => ({ profile: { interests } }) as unknown as ProfileAnswer;

let refresh: ReturnType<typeof useSWRConfig>['mutate'];
function Interests() {
  refresh = useSWRConfig().mutate;
  return <p>{useOwnInterests().join()}</p>;
}

function Loading() {
  useOwnProfile();
  return null;
}

const show = (loading: boolean) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Interests />
      {loading && <Loading />}
    </SWRConfig>,
  );

beforeEach(() => {
  jest.resetAllMocks();
  Object.assign(document, { cookie: 'logged_in=1' });
});

test('the interests ask for nothing themselves', () => {
  show(false);
  expect(readProfile).not.toHaveBeenCalled();
});

test('the interests follow who loads the profile, also when it is loaded again', async () => {
  jest
    .mocked(readProfile)
    .mockResolvedValueOnce(answer(['tea']))
    .mockResolvedValue(answer(['tea', 'hiking']));
  show(true);
  expect(await screen.findByText('tea')).toBeVisible();
  await act(() => refresh(ownProfileKey));
  expect(screen.getByText('tea,hiking')).toBeVisible();
});

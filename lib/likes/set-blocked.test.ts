import type { Profile } from '#contract/member';
import { ApiFailure } from '@/lib/api/api-failure';
import { block, unblock } from '@/lib/api/members';
import { listed } from '@/lib/search/seen-profiles';
import { setBlocked } from './set-blocked';

jest.mock('@/lib/api/members');

const eva = { id: 'eva' } as Profile;

test('who is blocked leaves the lists at once, from wherever it was done, and comes back', async () => {
  await setBlocked('eva', true);
  expect(block).toHaveBeenCalledWith('eva');
  expect(listed([eva])).toEqual([]);
  await setBlocked('eva', false);
  expect(unblock).toHaveBeenCalledWith('eva');
  expect(listed([eva])).toEqual([eva]);
});

test('a refused block hides nobody', async () => {
  jest.mocked(block).mockRejectedValueOnce(new ApiFailure('unavailable', 503));
  await expect(setBlocked('eva', true)).rejects.toMatchObject({ code: 'unavailable' });
  expect(listed([eva])).toEqual([eva]);
});

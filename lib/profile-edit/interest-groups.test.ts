import { interests } from '#contract/interests';
import { interestGroups } from './interest-groups';

test('every one of the 51 interests is in one group', () => {
  expect(Object.values(interestGroups).flat().toSorted()).toEqual(interests.toSorted());
});

import { missingServices } from './services.ts';

afterEach(() => jest.restoreAllMocks());

it.each([
  [0, false],
  [1000, true],
])('as user %i names what a run that is not root leaves unproved: %p', async (user, named) => {
  jest.spyOn(process, 'getuid').mockReturnValue(user);
  const names = (await missingServices()).map(({ name }) => name);
  expect(names.includes('a run as root')).toBe(named);
});

/** @jest-environment jsdom */
import { changeProfile } from '@/lib/api/profile-edit';
import { forgetSignupDraft } from './draft';
import { keepFirstMessage, likelyAnswers, readFirstMessage, saveTicked, targetFields } from './target';

jest.mock('@/lib/api/profile-edit');

beforeEach(() => {
  sessionStorage.clear();
  jest.resetAllMocks();
});

test('hands over whom it is for, and a message that says something', () => {
  expect(targetFields(undefined)).toEqual({});
  expect(targetFields({ id: 'eva' })).toEqual({ target: 'eva' });
  expect(targetFields({ id: 'eva', message: ' \n ' })).toEqual({ target: 'eva' });
  expect(targetFields({ id: 'eva', message: ' Hoi ' })).toEqual({ target: 'eva', signup_message: 'Hoi' });
});

test.each([
  ['female', 'female'],
  ['male', 'male'],
  ['couple', 'everyone'],
] as const)('a visitor who comes for a %s likely looks for %s', (gender, looking_for) => {
  expect(likelyAnswers({ gender })).toEqual({ looking_for });
});

test('keeps what was written for the one it was written to, until the account is made', () => {
  keepFirstMessage('eva', 'Hoi Eva');
  expect(readFirstMessage('eva')).toBe('Hoi Eva');
  expect(readFirstMessage('kim')).toBe('');
  forgetSignupDraft();
  expect(readFirstMessage('eva')).toBe('');
});

test('ticked interests go on the new profile; a failure keeps nobody from going on', async () => {
  await saveTicked({ id: 'eva' });
  expect(changeProfile).not.toHaveBeenCalled();
  jest.mocked(changeProfile).mockRejectedValue(new Error('away'));
  await saveTicked({ id: 'eva', interests: ['tea', 'art'] });
  expect(changeProfile).toHaveBeenCalledWith({ interests: ['tea', 'art'] });
});

test('a browser that keeps nothing, or something strange, changes nothing', () => {
  sessionStorage.setItem('signup-message', '{');
  expect(readFirstMessage('eva')).toBe('');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(() => keepFirstMessage('eva', 'Hoi')).not.toThrow();
});

import { forgetSignupDraft, keepSignupDraft, readSignupDraft, takeLanderAnswers } from './draft';

const sent = (answers: unknown) => {
  const text = btoa(JSON.stringify(answers)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  document.cookie = `signup_draft=${text}.signature; path=/`;
};

afterEach(() => {
  jest.restoreAllMocks();
  forgetSignupDraft();
});

it('takes what a landing page has asked over what this tab knew, once', () => {
  keepSignupDraft({ gender: 'male', name: 'Robin' });
  sent({ gender: 'female', looking_for: 'everyone' });
  expect(takeLanderAnswers()).toEqual({ gender: 'female', looking_for: 'everyone' });
  expect(readSignupDraft()).toEqual({ gender: 'female', looking_for: 'everyone', name: 'Robin' });
  keepSignupDraft({ ...readSignupDraft(), gender: 'male' });
  expect(takeLanderAnswers()).toEqual({});
  expect(readSignupDraft()).toMatchObject({ gender: 'male' });
});

it('leaves the answers where they are as long as this tab cannot keep them', () => {
  sent({ gender: 'female' });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect([takeLanderAnswers(), takeLanderAnswers(), readSignupDraft()]).toEqual(Array(3).fill({ gender: 'female' }));
});

it('is not disturbed by a cookie that nobody can read', () => {
  document.cookie = 'signup_draft=e30x.signature; path=/';
  expect(takeLanderAnswers()).toEqual({});
});

import { act, renderHook } from '@testing-library/react';
import { writeDraft } from './drafts';
import { useIcebreakers } from './use-icebreakers';

let member = 0;
const me = () => `tim${member}`;

beforeEach(() => {
  member++;
  localStorage.clear();
});

function open(empty = true) {
  return renderHook(({ other, empty }) => useIcebreakers(me(), other, empty), {
    initialProps: { other: undefined as string | undefined, empty },
  });
}

test('an empty thread offers first lines by itself once it is known, and no more once they were put away', () => {
  const { result, rerender, unmount } = open();
  expect(result.current.shown).toBe(false);
  rerender({ other: 'sanne', empty: true });
  expect(result.current).toMatchObject({ shown: true, unasked: true });
  act(result.current.close);
  expect(result.current.shown).toBe(false);
  unmount();

  const again = open();
  again.rerender({ other: 'sanne', empty: true });
  expect(again.result.current.shown).toBe(false);
  act(again.result.current.show);
  expect(again.result.current).toMatchObject({ shown: true, unasked: false });
});

test('a message that comes or goes out ends them, also where it is put away again', () => {
  const { result, rerender } = open();
  rerender({ other: 'sanne', empty: true });
  rerender({ other: 'sanne', empty: false });
  expect(result.current.shown).toBe(false);
  rerender({ other: 'sanne', empty: true });
  expect(result.current.shown).toBe(false);
});

test('nobody is interrupted in a text, nor when it is taken back', () => {
  writeDraft(me(), 'sanne', 'Hello');
  const { result, rerender } = open();
  rerender({ other: 'sanne', empty: true });
  expect(result.current.shown).toBe(false);
  writeDraft(me(), 'sanne', '');
  rerender({ other: 'sanne', empty: true });
  expect(result.current.shown).toBe(false);
});

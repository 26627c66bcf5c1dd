import { stretchesOf } from './stretches.ts';

const ofLengths = (...lengths: number[]) => lengths.map((length, i) => ({ id: `c${i}`, from: 0, last: length }));
const froms = (lengths: Parameters<typeof stretchesOf>[0], most: number) =>
  stretchesOf(lengths, most).among.map(({ from }) => from);

test('conversations that fit are read whole', () => {
  expect(stretchesOf(ofLengths(5, 5), 10)).toEqual({
    among: [
      { id: 'c0', from: 0 },
      { id: 'c1', from: 0 },
    ],
    older: false,
  });
  expect(stretchesOf([], 10)).toEqual({ among: [], older: false });
});

test('short ones are read whole, long ones to the same length, their newest messages', () => {
  expect(froms(ofLengths(100, 4, 50), 24)).toEqual([90, 0, 40]);
  expect(stretchesOf(ofLengths(100, 4, 50), 24).older).toBe(true);
});

test('what is deleted is neither read nor counted', () => {
  const lengths = [{ id: 'c', from: 90, last: 100 }, ...ofLengths(10)];
  expect(stretchesOf(lengths, 20)).toMatchObject({ among: [{ from: 90 }, { from: 0 }], older: false });
});

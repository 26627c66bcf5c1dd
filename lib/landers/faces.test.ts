import { type Face, mixed } from './faces';

const face = (id: string, gender: Face['gender'], fictional = false) => ({ id, gender, fictional }) as Face;

test('women and men by turns, fictional profiles last among them, nobody lost', () => {
  const faces = [
    face('m1', 'male'),
    face('f1', 'female', true),
    face('m2', 'male'),
    face('f2', 'female'),
    face('c1', 'couple'),
  ];
  expect(mixed(faces).map(({ id }) => id)).toEqual(['f2', 'm1', 'f1', 'm2', 'c1']);
});

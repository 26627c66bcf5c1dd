import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Face } from '@/lib/landers/faces';
import { ThreeSwipes } from './three-swipes';

const names = ['Eva', 'Ida', 'Noor'];
const words = {
  faces: names.map((name) => ({
    yes: `Like ${name}`,
    no: `Pass on ${name}`,
    liked: `You like ${name}.`,
    passed: `You passed on ${name}.`,
    now: `Now: ${name}, 34`,
  })),
  liked: 'Sign up',
  none: 'Nobody yet',
  fictional: 'Fictional',
};
const face = (name: string) => ({ id: name, name, age: 34, filename: `${name}.webp` }) as Face;

test('each answer says whom it was for and who comes next; the buttons name whom they answer', async () => {
  render(<ThreeSwipes faces={names.map(face)} prefix="/media/" words={words} />);
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Like Eva' }));
  expect(said()).toBe('You like Eva. Now: Ida, 34');
  await userEvent.click(screen.getByRole('button', { name: 'Pass on Ida' }));
  expect(said()).toBe('You passed on Ida. Now: Noor, 34');
  await userEvent.click(screen.getByRole('button', { name: 'Like Noor' }));
  expect(said()).toBe('You like Noor. Sign up');
});

import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { IconQuiz } from './icon-quiz';

const quiz = (
  <IconQuiz
    question="What do you like?"
    tiles={[
      { topic: 'music', label: 'Music' },
      { topic: 'movies', label: 'Films' },
    ]}
    members={[]}
    prefix=""
    words={{ before: 'Tap', after: 'They like that', nobody: 'Nobody likes that' }}
  />
);

test('a tile that the browser has ticked before the scripts run counts as ticked', () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(quiz);
  for (const box of container.querySelectorAll('input')) box.checked = box.labels?.[0]?.textContent === 'Films';
  render(quiz, { container, hydrate: true });
  expect(screen.getByRole('checkbox', { name: 'Films' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Music' })).not.toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('Nobody likes that');
});

import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { zoomAt } from './zoom-at';

function Zoom() {
  const [doubled, setDoubled] = useState(false);
  return (
    <div data-testid="box">
      <button type="button" aria-pressed={doubled} onClick={(event) => zoomAt(event, () => setDoubled(true))}>
        Large
      </button>
    </div>
  );
}

test.each([
  ['a press keeps its point where it is', { detail: 1, clientX: 210, clientY: 320 }, { left: 200, top: 300 }],
  ['a key shows the middle', { detail: 0 }, { left: 195, top: 400 }],
])('%s', (_, event, scrolled) => {
  render(<Zoom />);
  const button = screen.getByRole('button');
  button.getBoundingClientRect = () => new DOMRect(10, 20, 390, 800);
  const scrollTo = jest.fn(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  Object.assign(screen.getByTestId('box'), { scrollTo });
  fireEvent.click(button, event);
  expect(scrollTo).toHaveBeenCalledWith({ ...scrolled, behavior: 'instant' });
});

import { fireEvent, render, screen } from '@testing-library/react';
import { RangeSlider } from './range-slider';

function show(value: [number, number]) {
  const onChange = jest.fn();
  render(
    <RangeSlider
      legend="Age"
      minLabel="Youngest"
      maxLabel="Oldest"
      min={18}
      max={99}
      value={value}
      onChange={onChange}
      display={value.join(' – ')}
      valueText={(years) => `${years} years`}
    />,
  );
  return onChange;
}

test('both ends are sliders with names and values in words', () => {
  show([28, 48]);
  expect(screen.getByRole('group', { name: 'Age' })).toBeInTheDocument();
  expect(screen.getByRole('slider', { name: 'Youngest' })).toHaveAttribute('aria-valuetext', '28 years');
  expect(screen.getByRole('slider', { name: 'Oldest' })).toHaveValue('48');
});

test('an end never passes the other', () => {
  const onChange = show([28, 48]);
  fireEvent.change(screen.getByRole('slider', { name: 'Youngest' }), { target: { value: '60' } });
  expect(onChange).toHaveBeenLastCalledWith([48, 48]);
  fireEvent.change(screen.getByRole('slider', { name: 'Oldest' }), { target: { value: '20' } });
  expect(onChange).toHaveBeenLastCalledWith([28, 28]);
});

test('where both meet at the upper end, the one that can move lies on top', () => {
  show([99, 99]);
  expect(screen.getByRole('slider', { name: 'Youngest' })).toHaveStyle({ zIndex: 1 });
});

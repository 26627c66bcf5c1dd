import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { usePosition } from '@/lib/geolocation/use-position';
import messages from '@/messages/en.json';
import { UsePositionButton } from './use-position-button';

jest.mock('@/lib/geolocation/use-position');
const using = jest.mocked(usePosition);

const { position } = messages;
const utrecht = { country: 'nl', region: 'UT', city: 'Utrecht' };
const still = { permission: 'prompt', finding: false, failure: undefined, find: async () => utrecht } as const;

function show(state: Partial<ReturnType<typeof usePosition>> = {}, useful = true) {
  using.mockReturnValue({ ...still, ...state });
  const onPlace = jest.fn(() => useful);
  render(
    <NextIntlClientProvider locale="en" messages={{ position }} timeZone="UTC">
      <UsePositionButton onPlace={onPlace} />
    </NextIntlClientProvider>,
  );
  return onPlace;
}

test('asks on a press alone, hands the place over and says which', async () => {
  const onPlace = show();
  expect(screen.getByRole('status')).toHaveTextContent(position.promise);
  expect(onPlace).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: position.use }));
  expect(onPlace).toHaveBeenCalledWith(utrecht);
  expect(screen.getByRole('status')).toHaveTextContent(/Utrecht/);
});

test('a place that is of no use here is said to be', async () => {
  show({}, false);
  await userEvent.click(screen.getByRole('button', { name: position.use }));
  expect(screen.getByRole('status')).toHaveTextContent(position.nothing_near);
});

test('says what is wrong, and offers nothing where there is no position at all', () => {
  show({ permission: 'denied' });
  expect(screen.getByRole('status')).toHaveTextContent(position.denied);
});

test('is not there on a device without positions', () => {
  show({ permission: 'unsupported' });
  expect(screen.queryByRole('button')).toBeNull();
});

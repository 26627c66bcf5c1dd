import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import en from '@/messages/en.json';
import { CropDialog } from './crop-dialog';

// jsdom measures nothing, and the library asks it to.
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

test('each handle says which corner it moves', () => {
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <CropDialog file={new File(['x'], 'me.jpg')} onDone={jest.fn()} onClose={jest.fn()} />
    </NextIntlClientProvider>,
  );
  const photo = screen.getByRole('img', { name: en.my_profile.crop.alt });
  Object.defineProperties(photo, { width: { value: 300 }, height: { value: 400 } });
  fireEvent.load(photo);
  const names = screen.getAllByRole('button', { name: /corner/ }).map((handle) => handle.getAttribute('aria-label'));
  expect(names.map((name) => name?.split(',')[0]).sort()).toEqual([
    'Bottom left corner',
    'Bottom right corner',
    'Top left corner',
    'Top right corner',
  ]);
});

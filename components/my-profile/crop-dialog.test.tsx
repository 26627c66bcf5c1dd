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

const words = en.my_profile.crop;
const onDone = jest.fn();
const onClose = jest.fn();

function show() {
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <CropDialog file={new File(['x'], 'me.jpg')} onDone={onDone} onClose={onClose} />
    </NextIntlClientProvider>,
  );
  const photo = screen.getByRole('img', { name: words.alt });
  Object.defineProperties(photo, { width: { value: 300 }, height: { value: 400 } });
  fireEvent.load(photo);
}

test('each handle says which corner it moves', () => {
  show();
  const names = screen.getAllByRole('button', { name: /corner/ }).map((handle) => handle.getAttribute('aria-label'));
  expect(names.map((name) => name?.split(':')[0]).sort()).toEqual([
    'Bottom left corner',
    'Bottom right corner',
    'Top left corner',
    'Top right corner',
  ]);
});

test('a photo that is being cut can be neither left nor sent whole', () => {
  Object.assign(globalThis, { createImageBitmap: () => new Promise(() => {}) });
  show();
  fireEvent.click(screen.getByRole('button', { name: words.use }));
  expect(screen.getByRole('button', { name: words.whole })).toBeDisabled();
  expect(screen.getByRole('button', { name: words.close })).toBeDisabled();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
  expect(onDone).not.toHaveBeenCalled();
});

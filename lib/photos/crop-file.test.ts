/** @jest-environment jsdom */
import { cropFile } from './crop-file';

/** Some browsers that know `createImageBitmap` refuse its options or ignore them. */
test('reads a picture without options, which not every browser takes', async () => {
  const close = jest.fn();
  const read = jest.fn(async (..._: unknown[]) => ({ width: 4000, height: 3000, close }));
  Object.assign(globalThis, { createImageBitmap: read });
  const drawImage = jest.fn();
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage } as unknown as ReturnType<HTMLCanvasElement['getContext']>);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['part'], { type })));
  const file = new File(['photo'], 'me.jpg');

  const part = await cropFile(file, { x: 25, y: 0, width: 75, height: 100 });

  expect(read.mock.calls).toEqual([[file]]);
  const [, ...areas] = drawImage.mock.calls[0] ?? [];
  expect(areas).toEqual([1000, 0, 3000, 3000, 0, 0, 2400, 2400]);
  expect(close).toHaveBeenCalledTimes(1);
  expect([part.name, part.type]).toEqual(['me.jpg', 'image/jpeg']);
});

import type { Storage } from '../adapters/storage.ts';
import { createPictures } from './pictures.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function memoryStorage(kept = new Map<string, Uint8Array<ArrayBuffer>>()): Storage {
  return {
    read: async (name) => kept.get(name) ?? null,
    write: async (name, content) => void kept.set(name, new Uint8Array(content)),
    remove: async (name) => void kept.delete(name),
    check: async () => {},
  };
}

test('what is stored is not drawn; what is drawn is stored', async () => {
  const pictures = createPictures(memoryStorage(), () => {});
  const draw = jest.fn(async () => bytes('drawn'));
  for (let i = 0; i < 3; i++) expect(await pictures.get('a.webp', draw)).toEqual(bytes('drawn'));
  expect(draw).toHaveBeenCalledTimes(1);
});

test('a drawing that fails is tried anew, and a full disk stops nobody', async () => {
  const errors: unknown[] = [];
  const full = { ...memoryStorage(), write: () => Promise.reject(new Error('ENOSPC')) };
  const pictures = createPictures(full, (error) => errors.push(error));
  await expect(pictures.get('a.webp', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await pictures.get('a.webp', async () => bytes('drawn'))).toEqual(bytes('drawn'));
  expect(errors).toHaveLength(1);
});

test('a crowd of drawings is bounded: who comes too late is asked to come again', async () => {
  const pictures = createPictures(memoryStorage(), () => {});
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const draw = async () => {
    await held;
    return bytes('drawn');
  };
  const waiting = Array.from({ length: 200 }, (_, i) => pictures.get(`${i}.webp`, draw));
  await Promise.resolve();
  await expect(pictures.get('late.webp', draw)).rejects.toMatchObject({ code: 'unavailable' });
  finish();
  expect(await Promise.all(waiting)).toHaveLength(200);
  expect(await pictures.get('late.webp', draw)).toEqual(bytes('drawn'));
});

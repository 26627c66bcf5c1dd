import { readdir } from 'node:fs/promises';
import { demoMembers } from '../seed/people.ts';
import { PREPARED_FOLDER, preparedPicture, preparedPlaceholders, specKey } from './prepared.ts';
import { memberPortraits, portraitSpecs } from './spec.ts';

const galleries = [...memberPortraits(demoMembers()).values()];

/** If one of these fails, members or their looks have changed: run `node scripts/portraits.ts`. */
describe('pictures painted ahead', () => {
  it('hold the main picture of every demo member and no other', async () => {
    const mains = galleries.flatMap((specs) => specs.slice(0, 1)).map((spec) => `${specKey(spec)}.webp`);
    const files = (await readdir(PREPARED_FOLDER)).filter((name) => name.endsWith('.webp'));
    expect(new Set(files)).toEqual(new Set(mains));
  });

  it('come with the placeholders of all pictures', async () => {
    const placeholderOf = await preparedPlaceholders();
    expect(galleries.flat().filter((spec) => !placeholderOf(spec)?.startsWith('data:image/webp;base64,'))).toEqual([]);
  });

  it('are not found for anybody else', async () => {
    const [stranger] = portraitSpecs({ seed: 'stranger', gender: 'male', age: 40, country: 'nl' }, 1);
    expect(stranger && (await preparedPicture(stranger))).toBeNull();
  });
});

describe('specKey', () => {
  const [spec] = galleries[0] ?? [];
  if (!spec) throw new Error('no spec');

  it('does not depend on the order of keys', () => {
    const reversed = Object.fromEntries(Object.entries(spec).reverse()) as typeof spec;
    expect(specKey(reversed)).toBe(specKey(spec));
    expect(specKey({ ...spec, scene: 'elsewhere' })).not.toBe(specKey(spec));
  });
});

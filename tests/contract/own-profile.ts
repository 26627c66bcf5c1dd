import { getProfile } from '#contract/members';
import { addPhoto, deletePhoto, movePhoto } from '#contract/photos';
import { type ProfileChange, updateProfile } from '#contract/profile-edit';
import { photoWithPosition, picture } from '../fixtures/pictures';
import { newPerson } from './people';
import { perform } from './perform';

const upload = (bytes: Uint8Array<ArrayBuffer>) => ({ body: { file: new File([bytes], 'me.jpg') } });

/** One's own profile: every attribute, and the photos. */
export function describeOwnProfile(): void {
  test('is changed, and what is not named stays', async () => {
    const { client } = await newPerson();
    const change: ProfileChange = { tattoos: 'few', about_me: 'Hello', interests: ['tea'], looking_for: 'couple' };
    expect((await perform(client, updateProfile, { body: change })).profile).toMatchObject(change);
    const after = await perform(client, updateProfile, { body: { tattoos: null } });
    expect(after.profile).toMatchObject({ ...change, tattoos: null });
    expect((await perform(client, getProfile)).profile).toEqual(after.profile);
  });

  test('has photos, in an order of one’s own, without the place where they were taken', async () => {
    const { client } = await newPerson();
    const first = await perform(client, addPhoto, upload(new Uint8Array(await photoWithPosition())));
    const second = await perform(client, addPhoto, upload(new Uint8Array(await picture('webp'))));
    expect([first.main, second.position]).toEqual([true, 1]);
    const file = await client.call('GET', `/media/${first.filename}`);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(file.text).not.toMatch(/Exif|Kiekkast/);

    const { photos } = await perform(client, movePhoto, { body: { id: second.id, main: true } });
    expect(photos.map(({ id, main }) => [id, main])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    await perform(client, deletePhoto, { body: { id: second.id } });
    expect((await perform(client, getProfile)).profile.images).toMatchObject([{ id: first.id }]);
  });
}

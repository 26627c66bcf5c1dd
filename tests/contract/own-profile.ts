import { consentVersion } from '#contract/member';
import { getProfile } from '#contract/members';
import { addPhoto, deletePhoto, movePhoto } from '#contract/photos';
import { type ProfileChange, updateProfile } from '#contract/profile-edit';
import { photoWithPosition, picture } from '../fixtures/pictures';
import { confirm, newPerson } from './people';
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

  test('keeps an intimate answer with its consent alone, shows it to no visitor, and hides where it is asked to', async () => {
    const { client, id } = await confirm(await newPerson());
    const answer: ProfileChange = { sexuality: 'bisexual' };
    const refused = await client.call('PUT', updateProfile.path, { json: answer });
    expect([refused.status, refused.body.fields]).toEqual([400, { sexuality: 'consent_required' }]);
    const consents = { sexuality: consentVersion };
    const { profile } = await perform(client, updateProfile, { body: { ...answer, consents } });
    expect(profile).toMatchObject({ ...answer, consents: { sexuality: { version: consentVersion } } });
    const asVisitor = () => client.call('GET', getProfile.path, { query: { id }, anonymous: true });
    const seen = await asVisitor();
    expect([seen.status, seen.body.profile.sexuality]).toEqual([200, undefined]);
    const after = await perform(client, updateProfile, {
      body: { consents: { sexuality: null }, visibility: 'members' },
    });
    expect(after.profile).toMatchObject({ sexuality: null, visibility: 'members' });
    expect((await asVisitor()).body.error).toBe('not_found');
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

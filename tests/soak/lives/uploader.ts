import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formOf, picture } from '../../fixtures/pictures.ts';
import { call, type Member } from '../../setup/member-by-call.ts';
import type { NewLife } from '../life.ts';
import { waitFor } from '../wait-for.ts';
import { signUp } from './people.ts';

async function upload({ client }: Member, path: string) {
  const form = new Response(formOf(await picture('jpeg', { width: 240, height: 320 })));
  const raw = Buffer.from(await form.arrayBuffer());
  const headers = { 'content-type': form.headers.get('content-type') ?? '' };
  const { status, text, body } = await client.call('POST', path, { raw, headers });
  if (status !== 201) throw new Error(`${path} answered ${status}: ${text}`);
  return body;
}

/**
 * Uploads a photo of the profile, which is checked, and another one, which is deleted; and one for a message that is never
 * sent: after a day it is gone.
 */
export const uploader: NewLife = (product) => {
  let me: Member;
  let unused: { id: string; filename: string };
  const stored = () => readdirSync(join(product.dataDir, 'media'), { recursive: true }).map(String);
  const isStored = ({ filename }: { filename: string }) => {
    const stem = filename.replace(/-\d+\.\w+$/, '');
    return stored().some((file) => file.includes(stem));
  };
  return {
    async begin() {
      me = await signUp(product, 'uploader');
      await upload(me, '/api/photo.php');
      await waitFor('a checked photo', async () => {
        const { body } = await me.client.call('GET', `/api/profile.php?id=${me.id}`);
        return Boolean(body.profile.main_image);
      });
      const deleted = await upload(me, '/api/photo.php');
      if (!isStored(deleted)) throw new Error('a new photo is not stored');
      await call(me.client, 'DELETE', '/api/photo.php', { id: deleted.id });
      await waitFor('a deleted photo is gone from the storage', () => !isStored(deleted));
      const { photo } = await upload(me, '/api/message-photo.php');
      unused = { id: photo.id, filename: photo.files.filename };
      const { status } = await me.client.call('GET', `/media/${unused.filename}`);
      if (status !== 200 || !isStored(unused)) throw new Error(`a new photo of a message answers ${status}`);
    },
    past: () => [`update chat_photos set created = now() - interval '25 hours' where id = '${unused.id}'`],
    async end() {
      await waitFor('an unused photo is gone from the storage', () => !isStored(unused));
      const { status } = await me.client.call('GET', `/media/${unused.filename}`);
      if (status !== 404) throw new Error(`a purged photo answers ${status}`);
    },
  };
};

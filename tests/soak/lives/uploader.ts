import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formOf, picture } from '../../fixtures/pictures.ts';
import type { Member } from '../../setup/member-by-call.ts';
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

/** Uploads a photo of the profile, which is checked, and one for a message that is never sent: after a day it is gone. */
export const uploader: NewLife = (product) => {
  let me: Member;
  let unused: { id: string; files: { filename: string } };
  const files = () => readdirSync(join(product.dataDir, 'media'), { recursive: true }).map(String);
  const stem = () => unused.files.filename.replace(/-\d+\.\w+$/, '');
  const isStored = () => files().some((file) => file.includes(stem()));
  return {
    async begin() {
      me = await signUp(product, 'uploader');
      await upload(me, '/api/photo.php');
      await waitFor('a checked photo', async () => {
        const { body } = await me.client.call('GET', `/api/profile.php?id=${me.id}`);
        return Boolean(body.profile.main_image);
      });
      unused = (await upload(me, '/api/message-photo.php')).photo;
      const { status } = await me.client.call('GET', `/media/${unused.files.filename}`);
      if (status !== 200 || !isStored()) throw new Error(`a new photo of a message answers ${status}`);
    },
    past: () => [`update chat_photos set created = now() - interval '25 hours' where id = '${unused.id}'`],
    async end() {
      await waitFor('an unused photo is gone from the storage', () => !isStored());
      const { status } = await me.client.call('GET', `/media/${unused.files.filename}`);
      if (status !== 404) throw new Error(`a purged photo answers ${status}`);
    },
  };
};

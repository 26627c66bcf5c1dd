import { Readable } from 'node:stream';
import type { Deps } from '../../deps.ts';
import type { PortraitSpec } from '../../portraits/model.ts';
import { renderPortrait } from '../../portraits/render.ts';
import { type ArchiveFile, jsonFile, jsonList } from './archive.ts';
import { readMessages } from './message-queries.ts';
import { findPushData } from './push-queries.ts';
import * as find from './queries.ts';

type Photo = Awaited<ReturnType<typeof find.findPhotoData>>[number];

/** The width in which pictures are looked at: the largest that is kept. */
const width = 960;

const photoPath = ({ position, id }: Photo) => `photos/${position + 1}-${id}.webp`;

/** The picture itself; null where its file is gone. */
async function readPhoto({ storage }: Deps, { name, source, spec }: Photo): Promise<Uint8Array | null> {
  const stored = await storage.read(`${name}-${width}.webp`);
  if (stored || source !== 'portrait') return stored;
  return renderPortrait(spec as PortraitSpec, { width, format: 'webp', blur: false });
}

const photoFile = (deps: Deps, photo: Photo): ArchiveFile => ({
  path: photoPath(photo),
  compress: false,
  content: () =>
    Readable.from(
      (async function* () {
        const bytes = await readPhoto(deps, photo);
        if (bytes) yield Buffer.from(bytes);
      })(),
    ),
});

async function* each<Row>(rows: Promise<Row[]>) {
  yield* await rows;
}

/** Every file of a member's export. */
export async function exportFiles(deps: Deps, member: { id: string; status: string }): Promise<ArchiveFile[]> {
  const { db } = deps;
  const me = member.id;
  const list = (name: string, rows: (db: Deps['db'], id: string) => Promise<unknown[]>) =>
    jsonList(`${name}.json`, () => each(rows(db, me)));
  const photos = await find.findPhotoData(db, me);
  return [
    jsonFile('account.json', () => find.findAccountData(db, me)),
    jsonFile('profile.json', () => find.findProfileData(db, me)),
    jsonFile('settings.json', () => find.findSettingsData(db, me)),
    jsonList('messages.json', () => readMessages(db, member)),
    list('likes', find.findLikeData),
    list('blocks', find.findBlockData),
    list('payments', find.findPaymentData),
    list('discount_codes', find.findDiscountData),
    list('ledger', find.findLedgerData),
    list('sessions', find.findSessionData),
    list('passkeys', find.findPasskeyData),
    list('push', findPushData),
    list('saved_searches', find.findSearchData),
    list('reminders', find.findReminderData),
    list('complaints', find.findComplaintData),
    jsonFile('photos.json', async () =>
      photos.map((photo) => ({
        file: photoPath(photo),
        status: photo.status,
        width: photo.width,
        height: photo.height,
        uploaded: photo.created,
      })),
    ),
    ...photos.map((photo) => photoFile(deps, photo)),
  ];
}

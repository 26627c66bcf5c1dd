import { Readable } from 'node:stream';
import { findToldData } from '../../affiliates/told.ts';
import { findBroadcastData } from '../../broadcasts/export-queries.ts';
import type { Deps } from '../../deps.ts';
import type { PortraitSpec } from '../../portraits/model.ts';
import { renderPortrait } from '../../portraits/render.ts';
import { type ArchiveFile, jsonFile, jsonList } from './archive.ts';
import {
  findAppealData,
  findChatPhotoData,
  findConsentData,
  findEvidencePictures,
  findNoticeData,
  findReportData,
} from './chat-extra-queries.ts';
import { findDecisionData } from './decision-queries.ts';
import { readMessages } from './message-queries.ts';
import * as money from './money-queries.ts';
import { findPushData } from './push-queries.ts';
import * as find from './queries.ts';
import { findSwipeData } from './swipe-queries.ts';

/** What an export is read from. */
export type Sources = Pick<Deps, 'db' | 'storage' | 'secretKey'>;

/** The member of the export. An unconfirmed one gets no messages of others. */
export interface Exported {
  id: string;
  confirmed: boolean;
}

type Photo = Awaited<ReturnType<typeof find.findPhotoData>>[number];

/** The width of exported pictures: the largest that is stored. */
const width = 960;

const photoPath = ({ position, id }: Photo) => `photos/${position + 1}-${id}.webp`;

const chatPhotoPath = ({ id }: { id: string }) => `chat-photos/${id}.webp`;

/** The picture itself; null where its file is gone. */
async function readPhoto({ storage }: Sources, { name, source, spec }: Photo): Promise<Uint8Array | null> {
  const stored = await storage.read(`${name}-${width}.webp`);
  if (stored || source !== 'portrait') return stored;
  return renderPortrait(spec as PortraitSpec, { width, format: 'webp', blur: false });
}

const pictureFile = (path: string, read: () => Promise<Uint8Array | null>): ArchiveFile => ({
  path,
  compress: false,
  content: () =>
    Readable.from(
      (async function* () {
        const bytes = await read();
        if (bytes) yield Buffer.from(bytes);
      })(),
    ),
});

async function* each<Row>(rows: Promise<Row[]>) {
  yield* await rows;
}

/** Every file of a member's export. */
export async function exportFiles(deps: Sources, member: Exported): Promise<ArchiveFile[]> {
  const { db } = deps;
  const me = member.id;
  const list = (name: string, rows: (db: Deps['db'], id: string) => Promise<unknown[]>) =>
    jsonList(`${name}.json`, () => each(rows(db, me)));
  const [photos, chatPhotos, evidence] = await Promise.all([
    find.findPhotoData(db, me),
    findChatPhotoData(db, me),
    findEvidencePictures(db, me),
  ]);
  return [
    jsonFile('account.json', () => find.findAccountData(db, me)),
    jsonFile('profile.json', () => find.findProfileData(db, me)),
    jsonFile('settings.json', () => find.findSettingsData(db, me)),
    jsonList('messages.json', () => readMessages(db, member)),
    list('likes', find.findLikeData),
    list('swipes', findSwipeData),
    list('blocks', find.findBlockData),
    list('payments', money.findPaymentData),
    list('refunds', money.findRefundData),
    jsonFile('limits.json', () => money.findLimitData(db, me)),
    list('payment-means', money.findPaymentMeansData),
    jsonList('direct_debit.json', () => each(money.findDebitData(deps, me))),
    list('discount_codes', money.findDiscountData),
    list('ledger', money.findLedgerData),
    list('sessions', find.findSessionData),
    list('passkeys', find.findPasskeyData),
    list('push', findPushData),
    list('saved_searches', find.findSearchData),
    list('reminders', find.findReminderData),
    list('broadcasts', findBroadcastData),
    list('mails', find.findMailData),
    list('complaints', find.findComplaintData),
    list('told-to-partners', findToldData),
    list('photo-consents', findConsentData),
    list('reports', findReportData),
    list('notices', findNoticeData),
    list('decisions', findDecisionData),
    list('appeals', findAppealData),
    jsonFile('chat-photos.json', async () =>
      chatPhotos.map((photo) => ({
        file: chatPhotoPath(photo),
        message: photo.messageId,
        intimate: photo.intimate,
        width: photo.width,
        height: photo.height,
        uploaded: photo.created,
      })),
    ),
    jsonFile('photos.json', async () =>
      photos.map((photo) => ({
        file: photoPath(photo),
        position: photo.position,
        status: photo.status,
        width: photo.width,
        height: photo.height,
        uploaded: photo.created,
        checked: photo.checked,
      })),
    ),
    ...photos.map((photo) => pictureFile(photoPath(photo), () => readPhoto(deps, photo))),
    ...chatPhotos.map((photo) =>
      pictureFile(chatPhotoPath(photo), () => deps.storage.read(`${photo.name}-${width}.webp`)),
    ),
    ...evidence.map(({ path, file }) => pictureFile(path, () => deps.storage.read(file))),
  ];
}

import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { giftDrawing } from '../../gifts/gifts.ts';
import { ApiError } from '../../http/api-error.ts';
import { readClient } from '../../http/client.ts';
import { type PictureName, readPictureName } from '../../media/picture-name.ts';
import type { Draw, Pictures } from '../../media/pictures.ts';
import type { PortraitSpec } from '../../portraits/model.ts';
import { renderPortrait } from '../../portraits/render.ts';
import { sessionToken } from '../../session/cookies.ts';
import { readSession } from '../../session/session.ts';
import { decideAccess } from './access.ts';
import { findChatPicture } from './chat-picture.ts';
import { findPicture, findSpec } from './queries.ts';

/**
 * A name never gets other bytes, so that what shows no person is kept for a year. A person may take a picture away: any cache
 * keeps a public one for five minutes and then asks by its tag, a browser a private one for an hour. A chat's may be
 * closed at any moment: it is asked for again each time, and an intimate one is not kept at all.
 */
const cacheControl = {
  drawing: 'public, max-age=31536000, immutable',
  public: 'public, max-age=300, must-revalidate',
  private: 'private, max-age=3600',
  chat: 'private, no-cache',
  intimate: 'private, no-store',
};

type Found = NonNullable<Awaited<ReturnType<typeof findPicture>>>;

/** Portraits are drawn from what is stored with them; an upload's sizes were made when it came. */
function drawingOf({ db }: Deps, { id, source, blurred: blur }: Found, { width }: PictureName): Draw {
  return async () => {
    if (source !== 'portrait') return null;
    const spec = (await findSpec(db, id)) as PortraitSpec;
    return renderPortrait(spec, { width, format: 'webp', blur });
  };
}

async function readViewer(c: Context, { db, clock }: Deps, siteId: string, secure: boolean) {
  const token = sessionToken(c, secure);
  const session = token ? await readSession(db, siteId, token, clock.now()) : null;
  return session && { id: session.member.id, premium: session.member.paidUser };
}

const hasTag = (header: string | undefined, tag: string) =>
  (header ?? '').split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag || entry.trim() === '*');

interface Shown {
  access: keyof typeof cacheControl;
  draw: Draw;
}

/** Whether the viewer may have the picture, and how it is made where it is not stored; throws where they may not. */
async function decide(deps: Deps, siteId: string, name: PictureName, viewer: Awaited<ReturnType<typeof readViewer>>) {
  const found = await findPicture(deps.db, siteId, name.stem, viewer?.id ?? '');
  if (found) {
    const access = decideAccess(found, viewer);
    if (typeof access === 'object') throw new ApiError(access.error);
    return { access, draw: drawingOf(deps, found, name) } satisfies Shown;
  }
  const chat = viewer && (await findChatPicture(deps.db, siteId, name.stem, viewer.id));
  if (!chat?.allowed) throw new ApiError('not_found');
  return { access: chat.intimate ? 'intimate' : 'chat', draw: async () => null } satisfies Shown;
}

/** One of our own drawings, the same on every site. */
function serveGift(c: Context, bytes: Uint8Array<ArrayBuffer>): Response {
  c.header('cache-control', cacheControl.drawing);
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return c.body(bytes, 200, { 'content-type': 'image/svg+xml' });
}

/** GET /media/<filename>: a gift, or a picture of a member of the host's site, to whoever may see it. */
export async function servePicture(c: Context, deps: Deps, pictures: Pictures, filename: string): Promise<Response> {
  c.header('cache-control', 'no-store');
  const gift = giftDrawing(filename);
  if (gift) return serveGift(c, gift);
  const name = readPictureName(filename);
  const { hostname, secure } = readClient(c, deps);
  const tenant = name && (await deps.sites.byHost(hostname));
  if (!tenant) throw new ApiError('not_found');

  const viewer = await readViewer(c, deps, tenant.site.id, secure);
  const { access, draw } = await decide(deps, tenant.site.id, name, viewer);

  const tag = `"${filename}"`;
  const isKnown = hasTag(c.req.header('if-none-match'), tag);
  const bytes = isKnown ? null : await pictures.get(filename, draw);
  if (!bytes && !isKnown) throw new ApiError('not_found');
  c.header('cache-control', cacheControl[access]);
  c.header('etag', tag);
  if (access !== 'public') c.header('vary', 'cookie');
  if (!bytes) return c.body(null, 304);
  return c.body(bytes, 200, {
    'content-type': 'image/webp',
    'content-length': String(bytes.byteLength),
  });
}

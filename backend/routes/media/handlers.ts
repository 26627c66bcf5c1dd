import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { readClient } from '../../http/client.ts';
import { type PictureName, readPictureName } from '../../media/picture-name.ts';
import type { Draw, Pictures } from '../../media/pictures.ts';
import type { PortraitSpec } from '../../portraits/model.ts';
import { renderPortrait } from '../../portraits/render.ts';
import { sessionToken } from '../../session/cookies.ts';
import { readSession } from '../../session/session.ts';
import { decideAccess } from './access.ts';
import { findPicture, findSpec } from './queries.ts';

/** A name never gets other bytes, so that a public picture is kept for a year; a private one for an hour. */
const cacheControl = { public: 'public, max-age=31536000, immutable', private: 'private, max-age=3600' };

type Found = NonNullable<Awaited<ReturnType<typeof findPicture>>>;

/** Portraits are drawn from what is stored with them; an upload's sizes were made when it came. */
function drawingOf({ db }: Deps, { id, source, blurred: blur }: Found, { width }: PictureName): Draw {
  return async () => {
    if (source !== 'portrait') return null;
    const spec = (await findSpec(db, id)) as PortraitSpec;
    return renderPortrait(spec, { width, format: 'webp', blur });
  };
}

async function readViewer(c: Context, { db, clock }: Deps, siteId: string) {
  const token = sessionToken(c);
  const session = token ? await readSession(db, siteId, token, clock.now()) : null;
  return session && { id: session.member.id, premium: session.member.paidUser };
}

const hasTag = (header: string | undefined, tag: string) =>
  (header ?? '').split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag || entry.trim() === '*');

/** GET /media/<filename>: a picture of a member of the host's site, to whoever may see it. */
export async function servePicture(c: Context, deps: Deps, pictures: Pictures, filename: string): Promise<Response> {
  c.header('cache-control', 'no-store');
  const name = readPictureName(filename);
  const tenant = name && (await deps.sites.byHost(readClient(c, deps.isTrustedProxy, deps.geo).hostname));
  if (!tenant) throw new ApiError('not_found');

  const viewer = await readViewer(c, deps, tenant.site.id);
  const found = await findPicture(deps.db, tenant.site.id, name.stem, viewer?.id ?? '');
  if (!found) throw new ApiError('not_found');
  const access = decideAccess(found, viewer);
  if (typeof access === 'object') throw new ApiError(access.error);

  const tag = `"${filename}"`;
  const isKnown = hasTag(c.req.header('if-none-match'), tag);
  const bytes = isKnown ? null : await pictures.get(filename, drawingOf(deps, found, name));
  if (!bytes && !isKnown) throw new ApiError('not_found');
  c.header('cache-control', cacheControl[access]);
  c.header('etag', tag);
  if (access === 'private') c.header('vary', 'cookie');
  if (!bytes) return c.body(null, 304);
  return c.body(bytes, 200, {
    'content-type': 'image/webp',
    'content-length': String(bytes.byteLength),
  });
}

import { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AppEnv } from '../../http/request-log.ts';
import { createPictures } from '../../media/pictures.ts';
import { servePicture } from './handlers.ts';

/** Pictures below `/media`; not a call of the contract, since nothing about it is JSON. */
export function mediaRoutes(deps: Deps): Hono<AppEnv> {
  const pictures = createPictures(deps.storage, (err) => deps.logger.error({ err }, 'a picture could not be stored'));
  return new Hono<AppEnv>()
    .get('/:filename', (c) => servePicture(c, deps, pictures, c.req.param('filename')))
    .all('/:filename', () => {
      throw new ApiError('method_not_allowed');
    });
}

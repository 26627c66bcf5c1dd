import { photoBytes } from '#contract/photos';
import { ApiError, invalidField } from '../http/api-error.ts';

/** The `file` of a form with a photo; throws `invalid_request`, `unsupported_media` or `too_large`. */
export async function readPhotoFile(form: FormData): Promise<Buffer> {
  const file = form.get('file');
  if (file === null) throw invalidField('file', 'required');
  if (typeof file === 'string') throw new ApiError('unsupported_media');
  if (file.size > photoBytes) throw new ApiError('too_large');
  return Buffer.from(await file.arrayBuffer());
}

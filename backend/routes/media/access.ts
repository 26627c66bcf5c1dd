import type { ErrorCode } from '#contract/errors';

/** What decides who may see a picture. `first` means the first active one of its member: their main picture. */
export interface PictureAccess {
  own: boolean;
  active: boolean;
  first: boolean;
  blurred: boolean;
  /** Whether the member's profile is open to visitors. */
  isPublic: boolean;
  /** Whether the viewer may know of the member. */
  openable: boolean;
  blockedBy: boolean;
}

/** Who asks: nobody without a session. */
export type PictureViewer = { premium: boolean } | null;

/**
 * The rule of every picture: `public` may be kept by any cache, `private` by the viewer's browser; else the error.
 * Main pictures of profiles that visitors may open are public, but for whoever asks as somebody whom their member has blocked. Blurred stand-ins are shown to whoever sees the profile. All others need
 * premium; unchecked ones are their member's own.
 */
export function decideAccess(
  picture: PictureAccess,
  viewer: PictureViewer,
): 'public' | 'private' | { error: ErrorCode } {
  const open = picture.active && picture.first && picture.isPublic && !picture.blurred;
  if (open && !picture.blockedBy) return 'public';
  if (picture.own) return 'private';
  if (!picture.active || !picture.openable || picture.blockedBy) return { error: 'not_found' };
  if (picture.blurred || picture.first) return 'private';
  if (!viewer) return { error: 'authentication_required' };
  return viewer.premium ? 'private' : { error: 'premium_required' };
}

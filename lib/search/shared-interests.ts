import type { Interest } from '#contract/interests';

/** The interests of a profile, those first that the reader has too, otherwise in the profile's own order. */
export function sharedFirst(
  theirs: readonly Interest[],
  mine: readonly Interest[],
): { id: Interest; shared: boolean }[] {
  const marked = theirs.map((id) => ({ id, shared: mine.includes(id) }));
  return [...marked.filter(({ shared }) => shared), ...marked.filter(({ shared }) => !shared)];
}

const separators = /\\|%(?:2f|5c)/i;
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Whether every program on the way reads the same path from a request, as it was written and without its query. Some
 * decode a slash, or step out of a folder, and others do not: they would disagree on whose limits and rules hold.
 */
export const isPlainPath = (path: string): boolean => !separators.test(path) && !dotSegment.test(path);

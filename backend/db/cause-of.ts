import { DrizzleQueryError } from 'drizzle-orm';

/** What an engine said, without the query's values, which are somebody's data and may be secrets. */
export const causeOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error);

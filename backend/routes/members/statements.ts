import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { BirthDays } from '../profile/birth-days.ts';
import { nearValues } from '../profile/distance-sql.ts';
import { onlineFor } from '../profile/to-profile.ts';
import { type Shape, shapeKey, shapeOf } from './conditions.ts';
import type { Filters } from './filters.ts';

/** What is searched for, whoever asks. */
export interface Asked {
  siteId: string;
  filters: Filters;
  /** The ages of `filters`, five years wider. */
  wider: BirthDays;
  now: Date;
}

/** One statement for each shape of filters, built when it is first asked for. */
export function perShape<Query>(build: (db: Db, shape: Shape) => Query) {
  const statements = new Map<string, (db: Db) => Query>();
  return (db: Db, { filters }: Pick<Asked, 'filters'>): Query => {
    const shape = shapeOf(filters);
    const key = shapeKey(shape);
    let statement = statements.get(key);
    if (!statement) {
      statement = prepared((database) => build(database, shape));
      statements.set(key, statement);
    }
    return statement(db);
  };
}

/** The values of the placeholders of all conditions; a statement takes those that it names. */
export function valuesOf({ siteId, filters, wider, now }: Asked): Record<string, unknown> {
  return {
    ...filters,
    ...(filters.near && nearValues(filters.near)),
    interests: filters.interests?.join(','),
    site: siteId,
    now: now.toISOString(),
    activeSince: new Date(now.getTime() - onlineFor).toISOString(),
    widerFrom: wider.bornFrom,
    widerTo: wider.bornTo,
  };
}

/** Why an address or a name cannot be had. */
export type Taken = 'email_taken' | 'email_pending_deletion' | 'name_taken';

/** What another account got first, by the unique index that says so, from either driver's error. */
export function takenBy(error: unknown): Taken | null {
  const cause = (error as { cause?: { code?: string; constraint?: string; constraint_name?: string } }).cause;
  if (cause?.code !== '23505') return null;
  const index = cause.constraint ?? cause.constraint_name;
  if (index === 'members_site_email') return 'email_taken';
  return index === 'members_site_name' ? 'name_taken' : null;
}

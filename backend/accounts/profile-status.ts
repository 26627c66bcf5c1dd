/** What of an account decides whether others find its profile. */
interface Hiding {
  status: string;
  paused: Date | null;
  restricted: Date | null;
}

/** A profile is found where its account is confirmed, and neither its member nor an operator keeps it from others. */
export const profileStatus = ({ status, paused, restricted }: Hiding): 'active' | 'disabled' =>
  status === 'active' && !paused && !restricted ? 'active' : 'disabled';

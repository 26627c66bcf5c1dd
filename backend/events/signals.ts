/** The one channel of LISTEN and NOTIFY. Its payloads carry ids alone; what they mean is read from the tables. */
export const liveChannel = 'live';

/** Payloads must stay below Postgres' 8,000 bytes; an id has at most 64. */
const recipientsPerSignal = 100;

export type Signal =
  | { kind: 'event'; member: string }
  | { kind: 'sessions'; member: string }
  | { kind: 'delivered'; member: string; message: string }
  | { kind: 'typing'; member: string; conversation: string; profile: string }
  | { kind: 'presence'; profile: string; online: boolean; members: string[] };

export const sayNewEvent = (member: string) => `event ${member}`;
export const sayCheckSessions = (member: string) => `sessions ${member}`;
export const sayDelivered = (member: string, message: string) => `delivered ${member} ${message}`;
export const sayTyping = (member: string, conversation: string, profile: string) =>
  `typing ${member} ${conversation} ${profile}`;

/** One payload for every hundred members who are to know. */
export function sayPresence(profile: string, online: boolean, members: string[]): string[] {
  const payloads = [`presence ${profile} ${online ? 1 : 0}`];
  for (let i = 0; i < members.length; i += recipientsPerSignal) {
    payloads[i / recipientsPerSignal] =
      `presence ${profile} ${online ? 1 : 0} ${members.slice(i, i + recipientsPerSignal).join(' ')}`;
  }
  return payloads;
}

/** The signal of a payload; undefined for what this version does not know. */
export function readSignal(payload: string): Signal | undefined {
  const [kind, first = '', second = '', ...rest] = payload.split(' ');
  switch (kind) {
    case 'event':
    case 'sessions':
      return { kind, member: first };
    case 'delivered':
      return { kind, member: first, message: second };
    case 'typing':
      return { kind, member: first, conversation: second, profile: rest[0] ?? '' };
    case 'presence':
      return { kind, profile: first, online: second === '1', members: rest };
    default:
      return undefined;
  }
}

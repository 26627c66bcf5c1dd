import { unsubscribeToken } from '../../backend/notifications/unsubscribe-token.ts';

/** What the embedded backend signs its reminders' ways out with; the suite asks for it by CONTRACT_UNSUBSCRIBE. */
const [memberId, type] = process.argv.slice(2);
process.stdout.write(unsubscribeToken(process.env.SECRET_KEY, memberId, type));

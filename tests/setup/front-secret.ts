import { frontSecretHeader } from '../../contract/front-secret.ts';

/** What backends of tests and benchmarks believe their clients by. */
export const frontSecret = 'a-secret-of-front-and-backend-in-tests';

/** Makes a request count as one that the front passes on. */
export const asFront = { [frontSecretHeader]: frontSecret };

/** Makes a request count as one of the front's own, which opens the internal calls. */
export const asInternal = { headers: { authorization: `Bearer ${frontSecret}` } };

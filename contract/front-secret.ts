/**
 * The header by which the front and the edge prove to the backend that `X-Forwarded-*` is theirs. Calls that no visitor may
 * make carry the same secret as a bearer token instead, so that no request of a visitor, however it was changed, is one.
 */
export const frontSecretHeader = 'front-secret';

/** What a secret may consist of: it stands in headers, in files of variables and in a configuration of nginx. */
export const frontSecretForm = /^[\w.~+/=-]{32,200}$/;

export const frontSecretExpected = 'at least 32 letters, digits and . _ ~ + / = -, the same for web, backend and edge';

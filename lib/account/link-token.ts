/**
 * The secret in the address of a page that a mail leads to; empty where there is none. In the browser only. It stands in
 * the fragment, which reaches no server; `beforePaintScript` moves the one of an older link there.
 */
export const linkToken = (): string => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';

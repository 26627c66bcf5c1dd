/** The secret in the address of a page that a mail leads to; empty where there is none. In the browser only. */
export const linkToken = (): string => new URLSearchParams(window.location.search).get('token') ?? '';

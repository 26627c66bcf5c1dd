/** What apps show beside a shared link, in pixels. */
export const shareSize = { width: 1200, height: 630 };

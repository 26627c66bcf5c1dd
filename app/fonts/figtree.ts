import localFont from 'next/font/local';

// One file per script (the unicode ranges are those of Google Fonts); only the file that every page needs is preloaded.
// The latin family comes first in the stack: WebKit loads the first one on every page, whatever its range. The fallbacks
// with matching metrics stand behind both, in globals.css.
export const figtreeLatin = localFont({
  src: './figtree-latin.woff2',
  weight: '300 900',
  variable: '--font-figtree',
  display: 'swap',
  preload: true,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});

export const figtreeLatinExt = localFont({
  src: './figtree-latin-ext.woff2',
  weight: '300 900',
  variable: '--font-figtree-ext',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});

/** Goes on `<html>`: makes `--font-figtree` and `--font-figtree-ext` known, which `globals.css` puts into the stack. */
export const fontClass = `${figtreeLatin.variable} ${figtreeLatinExt.variable}`;

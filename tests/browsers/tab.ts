export interface Point {
  x: number;
  y: number;
}

export type Key = 'Enter' | 'Escape' | 'ArrowRight' | 'ArrowLeft';

/** One tab of a browser, with the few acts that every engine's protocol knows. `Page` builds the rest on them. */
export interface Tab {
  /** Resolves once the page has loaded. So do `reload` and `back`. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs the body of a synchronous function in the page. It finds `args` in `arguments`. */
  run<T>(body: string, ...args: unknown[]): Promise<T>;
  /** Presses the mouse at the first point, moves it over all others, and releases it at the last. */
  drag(points: Point[]): Promise<void>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Chooses a file in the file field that the selector finds. */
  upload(selector: string, file: string): Promise<void>;
  /** A PNG of what is seen. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser with an empty profile of its own. */
export interface Browser {
  newTab(): Promise<Tab>;
  /** Errors of scripts in all of its pages so far. */
  errors(): string[];
  close(): Promise<void>;
}

export interface BrowserOptions {
  dark: boolean;
}

/** The window of a phone, in CSS pixels. */
export const viewport = { width: 390, height: 844 };

/** Milliseconds that a page may take to load on a busy machine. */
export const loadPatience = 90_000;

import { setTimeout as pause } from 'node:timers/promises';
import type { Key, Point, Tab } from './tab.ts';

/** Elements by a selector and by their name: what a label, `aria-label` or their text says. */
export interface Target {
  selector: string;
  name?: string | RegExp;
}

/** Milliseconds that anything may take on a busy machine, and between two looks. */
const patience = 90_000;
const lookEvery = 50;

/** Runs in the page: where the first such element stands that can be seen, and whether a press would hit it. */
const locateBody = `
  const [selector, name, flags, scroll] = arguments;
  const squeeze = (text) => (text || '').replace(/\\s+/g, ' ').trim();
  const nameOf = (element) => squeeze(
    element.getAttribute('aria-label') ||
    (element.getAttribute('aria-labelledby') || '').split(' ').map((id) => document.getElementById(id)?.textContent || '').join(' ').trim() ||
    [...(element.labels || [])].map((label) => label.textContent).join(' ') ||
    element.textContent);
  const fits = (element) => {
    if (name === null) return true;
    const own = nameOf(element);
    return flags === null ? own === squeeze(name) : new RegExp(name, flags).test(own);
  };
  const found = [...document.querySelectorAll(selector)].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true }) && fits(element);
  });
  const element = found[0];
  if (!element) return null;
  if (scroll) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  const reached = hit && (element.contains(hit) || hit.closest('label')?.control === element);
  // Before React takes a page over, presses on it are lost.
  const alive = !document.querySelector('link[href*="/_next/"]') || Object.keys(element).some((key) => key.startsWith('__react'));
  const enabled = alive && !element.disabled && element.getAttribute('aria-disabled') !== 'true';
  // While a busy machine draws no frame, what is about to move stands still.
  const moves = (one) => one !== null && (moves(one.parentElement) || one.getAnimations().some(({ playState, effect }) =>
    playState === 'running' && effect.getComputedTiming().endTime !== Infinity));
  return { ...point, count: found.length, pressable: Boolean(reached) && enabled && !moves(element) };
`;

interface Located extends Point {
  count: number;
  pressable: boolean;
}

/** A page of the product, looked at and pressed as a visitor does, whatever the engine. */
export class Page {
  readonly tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.tab = tab;
    this.#origin = origin;
  }

  /** Opens an address. WebKit's driver may answer before the page is replaced, which then takes along what was begun in it. */
  async open(path: string): Promise<void> {
    await this.tab.run('window.isFormer = true');
    await this.tab.goto(this.#origin + path);
    await this.until(`the page ${path}`, () => this.tab.run<boolean>('return !window.isFormer'));
  }

  /** Resolves to the first answer that is true; throws with `what` once the patience is over. */
  async until<T>(what: string, ask: () => Promise<T>): Promise<NonNullable<T>> {
    for (const end = Date.now() + patience; ; await pause(lookEvery)) {
      // A page that is being replaced answers nothing.
      const answer = await ask().catch((error: unknown) => {
        if (Date.now() > end) throw error;
      });
      if (answer) return answer as NonNullable<T>;
      if (Date.now() > end) throw new Error(`not within ${patience / 1000} s: ${what}`);
    }
  }

  #locate({ selector, name }: Target, scroll: boolean): Promise<Located | null> {
    const [source, flags] = name instanceof RegExp ? [name.source, name.flags] : [name ?? null, null];
    return this.tab.run<Located | null>(locateBody, selector, source, flags, scroll);
  }

  see = (target: Target) => this.until(`see ${nameOf(target)}`, () => this.#locate(target, false));
  gone = (target: Target) =>
    this.until(`no ${nameOf(target)}`, async () => (await this.#locate(target, false)) === null);
  isSeen = async (target: Target) => (await this.#locate(target, false)) !== null;

  /** Where an element stands once it no longer moves and nothing covers it. */
  #still(target: Target): Promise<Point> {
    let before: Located | null = null;
    return this.until(`press ${nameOf(target)}`, async () => {
      const now = await this.#locate(target, true);
      const still = now?.pressable && before && now.x === before.x && now.y === before.y;
      before = now;
      return still ? now : null;
    });
  }

  async click(target: Target): Promise<void> {
    const point = await this.#still(target);
    await this.tab.drag([point, point]);
  }

  /** Writes into an empty field. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.until('the focus in the field', () =>
      this.tab.run(`return /^(INPUT|TEXTAREA)$/.test(document.activeElement?.tagName)`),
    );
    await this.tab.type(text);
  }

  /** Drags an element by so many pixels, in steps, as a thumb does. */
  async dragBy(target: Target, dx: number): Promise<void> {
    const { x, y } = await this.#still(target);
    const steps = 8;
    await this.tab.drag(Array.from({ length: steps + 1 }, (_, i) => ({ x: x + (dx * i) / steps, y })));
  }

  press = (key: Key) => this.tab.press(key);

  at = (path: RegExp) => this.until(`the address ${path}`, async () => path.test(await this.path()));
  path = () => this.tab.run<string>('return location.pathname + location.search');

  /** Waits for a promise that the expression makes in the page. */
  async answerOf<T>(expression: string): Promise<T> {
    await this.tab.run(`
      window.answer = undefined;
      Promise.resolve(${expression}).then((value) => { window.answer = { value } }, (error) => { window.answer = { error: String(error) } });
    `);
    const { value, error } = await this.until(expression, () =>
      this.tab.run<{ value: T; error?: string } | undefined>('return window.answer'),
    );
    if (error) throw new Error(`${expression}: ${error}`);
    return value;
  }

  /** A call from the page itself, with its cookies; the answer's body. */
  call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const init = { method, headers: { 'content-type': 'application/json', 'request-type': 'client' } };
    const options = JSON.stringify(body ? { ...init, body: JSON.stringify(body) } : init);
    return this.answerOf<T>(`fetch(${JSON.stringify(path)}, ${options}).then((answer) => answer.json())`);
  }
}

const nameOf = ({ selector, name }: Target) => (name === undefined ? selector : `${selector} named ${name}`);

export const button = (name: string | RegExp): Target => ({ selector: 'button, [role=button]', name });
export const link = (name: string | RegExp): Target => ({ selector: 'a[href]', name });
export const field = (name: string | RegExp): Target => ({ selector: 'input, textarea', name });
export const heading = (name: string | RegExp): Target => ({ selector: 'h1, h2, h3', name });
/** A message of the open conversation. */
export const message = (text: string): Target => ({ selector: '[role=log] *', name: text });
export const dialog: Target = { selector: 'dialog[open]' };
export const inDialog = (name: string | RegExp): Target => ({ selector: 'dialog[open] button', name });

import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Every kind of space as a plain one: they sound alike. */
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** What a step is to be heard as: what live regions say, in their order, and what has the focus then. */
export interface Sound {
  says?: (string | RegExp)[];
  /** Role and name, as Chromium computes them: `heading Likes`. */
  focus?: string | RegExp;
}

/** Text of a live region, and when it came: milliseconds since the ear was opened. */
export interface Said {
  at: number;
  text: string;
}

/** Runs before the scripts of each document, and reports each text of a live region when it changes. */
function reportLiveRegions(): void {
  const regions = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], output';
  const silent = '[aria-hidden="true"], [inert], dialog:not([open])';
  const report = (text: string) => (window as unknown as { heard(text: string): void }).heard(text);

  /** The words of a node that are drawn, for eyes or for ears alone. */
  const wordsOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
    if (!(node instanceof Element) || node.matches(silent) || !node.getClientRects().length) return '';
    return Array.from(node.childNodes, wordsOf).join(' ');
  };

  const regionOf = (node: Node): Element | null => {
    const element = node instanceof Element ? node : node.parentElement;
    const region = element?.closest(regions) ?? null;
    return region?.closest(silent) || region?.matches('[aria-live="off"]') ? null : region;
  };

  const onChange = (changes: MutationRecord[]) => {
    const changed = new Map<Element, Set<Node>>();
    const add = (node: Node, region: Element | null) => {
      if (region) changed.set(region, (changed.get(region) ?? new Set()).add(node));
    };
    for (const { target, addedNodes, type } of changes) {
      if (type === 'characterData') add(target, regionOf(target));
      for (const node of addedNodes) {
        if (node instanceof Element && node.shadowRoot) watch(node.shadowRoot);
        // What comes with its region is said by an alert alone; a dialog that opens is read by its focus.
        const alerts = node instanceof Element ? [node, ...node.querySelectorAll('[role="alert"]')] : [];
        for (const alert of alerts) if (alert.matches('[role="alert"]')) add(alert, alert);
        if (!(node instanceof Element && node.matches(regions))) add(node, regionOf(target));
      }
    }
    for (const [region, nodes] of changed) {
      const whole = region.matches('[role="status"], [role="alert"], [aria-atomic="true"]');
      const text = (whole ? [region] : [...nodes]).map(wordsOf).join(' ').replaceAll(/\s+/g, ' ').trim();
      if (text) report(text);
    }
  };
  const watch = (root: Node) =>
    new MutationObserver(onChange).observe(root, { subtree: true, childList: true, characterData: true });
  watch(document);
}

/**
 * Hears a page: what its live regions say, and what has the focus. Open it before the page's first address. A step that sounds
 * otherwise fails with the transcript of the steps before it.
 */
export async function openEar(page: Page) {
  const began = Date.now();
  const said: Said[] = [];
  const transcript: string[] = [];
  let heardBefore = 0;
  await page.exposeBinding('heard', (_, text: string) => {
    said.push({ at: Date.now() - began, text });
  });
  await page.addInitScript(reportLiveRegions);
  const devtools = await page.context().newCDPSession(page);

  /** Role and name of what has the focus, from the browser's accessibility tree; `page` and its title where nothing has. */
  async function readFocus(): Promise<string> {
    const { result } = await devtools.send('Runtime.evaluate', {
      expression: 'document.activeElement ?? document.body',
    });
    if (!result.objectId || result.className === 'HTMLBodyElement') return `page ${await page.title()}`;
    const { nodes } = await devtools.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    const [node] = nodes;
    return spaced(`${node?.role?.value ?? ''} ${node?.name?.value ?? ''}`);
  }
  /** Empty while the browser goes from one document to the next. */
  const focus = () => readFocus().catch(() => '');

  return {
    transcript,
    /** What was said until now belongs to no step: a page that is loaded says what comes in. */
    skip(): void {
      heardBefore = said.length;
    },
    /** Does a step and waits until it sounds as it should. Fails where more is said, up to the moment when all of it was heard. */
    async step(name: string, act: () => Promise<unknown>, { says = [], focus: wanted }: Sound): Promise<void> {
      await act();
      const heard = () => said.slice(heardBefore).map(({ text }) => text);
      const asExpected = (text: string | RegExp) =>
        typeof text === 'string' ? spaced(text) : expect.stringMatching(text);
      const message = [...transcript, `${name}:`].join('\n');
      await expect.poll(heard, { message }).toEqual(says.map(asExpected));
      if (wanted) await expect.poll(focus, { message }).toEqual(asExpected(wanted));
      const sounds = said.slice(heardBefore).map(({ at, text }) => `“${text}” at ${at} ms`);
      transcript.push(`${name}: ${[...sounds, await focus()].join(', ')}`);
      heardBefore = said.length;
    },
    /** Does a step that loads a page, which is read from its title. What it says while it comes in is no news. */
    async load(name: string, act: () => Promise<unknown>, title: RegExp, isThere: Locator): Promise<void> {
      await act();
      const message = [...transcript, `${name}:`].join('\n');
      await expect.poll(focus, { message }).toMatch(title);
      await expect(isThere, message).toBeVisible();
      transcript.push(`${name}: ${await focus()}`);
      heardBefore = said.length;
    },
  };
}

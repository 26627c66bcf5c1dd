import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { faultsOfMarkup } from './markup.ts';
import { open } from './steps.ts';
import { isRelease } from './viewports.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules about colours: the dark theme differs in nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Findings on the page as it is now, of any impact, each with its place; of all rules, or of these. */
async function findings(page: Page, rules?: string[]): Promise<string[]> {
  // What fades in has its final contrast at its end, which a busy machine may take long to draw. A colour that is
  // inherited changes from parent to child, frame by frame, so that one look is not enough.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 100; frames++) {
      const running = document.getAnimations().filter(({ playState }) => playState === 'running');
      if (running.length === 0) break;
      for (const animation of running) {
        if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
        else animation.finish();
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    // A line of a conversation that grows moves those below it a frame later.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  // The content policy of a page does not bind what Playwright evaluates. A new document has no axe yet.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const { violations } = await engine.run(document, {
      resultTypes: ['violations'],
      // Preloading fetches media for one rule about sounds that start by themselves; the films of landing pages have none.
      preload: false,
      ...(only && { runOnly: { type: 'rule', values: only } }),
    });
    // Menus, at the end of the document, and the loading bar lie outside the landmarks for the moment that they are there.
    const isForMoment = (target: string) =>
      document.querySelector(target)?.closest('#headlessui-portal-root, [role=progressbar]') !== null;
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => id !== 'region' || !isForMoment(String(target[0])))
        .map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    );
  }, rules);
}

/** Milliseconds by which a look lengthens its test: two runs of axe take a second on a quiet machine and ten on a busy one. */
const lookTime = 5_000;

/**
 * Waits until nothing stands in for what is to come, then asks axe; `what` names the page where it finds something. The
 * dark theme differs in its colours alone, so that only they are looked at again: of what opens on a page, before a release.
 */
export async function expectAccessible(page: Page, what: string, alsoDark = isRelease): Promise<void> {
  test.info().setTimeout(test.info().timeout + lookTime);
  await expect(page.locator('.animate-pulse').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('html[data-last-view]')).toHaveCount(0);
  const light = await findings(page);
  expect({ page: what, light }).toEqual({ page: what, light: [] });
  if (!alsoDark) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findings(page, colourRules);
  await page.emulateMedia({ colorScheme: 'light' });
  expect({ page: what, dark }).toEqual({ page: what, dark: [] });
}

/** Opens a page and expects no finding of axe in either theme once it shows what it is about. */
export async function visitAccessible(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect(page.getByRole('heading').filter({ visible: true }).first()).toBeVisible();
  if (isRelease) expect({ path, faults: await faultsOfMarkup(await page.content()) }).toEqual({ path, faults: [] });
  await expectAccessible(page, path, true);
}

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { open } from './steps.ts';

/** Serious and critical findings on the page as it is now, each with where it is. */
async function findings(page: Page, builder: AxeBuilder): Promise<string[]> {
  // What fades in has its final contrast at its end, which a busy machine may take long to draw. A colour that is
  // inherited changes from parent to child, frame by frame, so that one look is not enough.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 100; frames++) {
      const running = document.getAnimations().filter(({ playState }) => playState === 'running');
      if (running.length === 0) return;
      for (const animation of running) {
        if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
        else animation.finish();
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`));
}

/** Milliseconds by which a look lengthens its test: two runs of axe take a second on a quiet machine and ten on a busy one. */
const lookTime = 5_000;

/**
 * Waits until nothing stands in for what is to come, then asks axe; `what` names the page where it finds something. The
 * dark theme differs in its colours alone, so that only they are looked at again.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  test.info().setTimeout(test.info().timeout + lookTime);
  await expect(page.locator('.animate-pulse').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('html[data-last-view]')).toHaveCount(0);
  const light = await findings(page, new AxeBuilder({ page }));
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findings(page, new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']));
  await page.emulateMedia({ colorScheme: 'light' });
  expect({ page: what, light, dark }).toEqual({ page: what, light: [], dark: [] });
}

/** Opens a page and expects nothing serious of axe once it shows what it is about. */
export async function visitAccessible(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect(page.getByRole('heading').filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page, path);
}

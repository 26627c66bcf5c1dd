import puppeteer, { type Page } from 'puppeteer-core';
import { findFirefox } from './find-engines.ts';
import { type Browser, type BrowserOptions, loadPatience, type Tab, viewport } from './tab.ts';

function tabOf(page: Page): Tab {
  const load = { waitUntil: 'load' as const, timeout: loadPatience };
  return {
    async goto(url) {
      await page.goto(url, load);
    },
    async reload() {
      await page.reload(load);
    },
    async back() {
      await page.goBack(load);
    },
    run: <T>(body: string, ...args: unknown[]) =>
      page.evaluate(`(function () {${body}}).apply(null, ${JSON.stringify(args)})`) as Promise<T>,
    async drag([first, ...others]) {
      if (!first) return;
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of others) await page.mouse.move(x, y);
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async upload(selector, file) {
      const field = await page.$(selector);
      await (field as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(file);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => page.close(),
  };
}

/** Starts Debian's Firefox, unpatched, and speaks WebDriver BiDi to it. */
export async function startFirefox({ dark }: BrowserOptions): Promise<Browser> {
  const errors: string[] = [];
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    timeout: loadPatience,
    protocolTimeout: 2 * loadPatience,
    defaultViewport: viewport,
    extraPrefsFirefox: { 'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1 },
  });
  return {
    async newTab() {
      const page = await browser.newPage();
      page.on('pageerror', (error) => errors.push(String(error)));
      return tabOf(page);
    },
    errors: () => errors,
    close: () => browser.close(),
  };
}

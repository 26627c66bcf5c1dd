import vm from 'node:vm';
import { scriptsAfterPaint, scriptsThatWait } from './scripts-after-paint.ts';

const [one, two] = ['/_next/static/chunks/one.js', '/_next/static/chunks/two.js'];
const page = [
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/one.js"/>',
  `<script src="${one}" async=""></script><script src="${two}" async=""></script>`,
  '<script src="/_next/static/chunks/old.js" noModule=""></script></head>',
  '<body><main>Hello</main><script>self.kept=1</script></body></html>',
].join('');

/** Runs what stands last in the page; `paint` says that something can be seen. */
function run(html: string, { visibility = 'visible', observes = true } = {}) {
  const asked: string[] = [];
  const late: (() => void)[] = [];
  let paint: (() => void) | undefined;
  class PerformanceObserver {
    readonly told: () => void;
    constructor(told: () => void) {
      this.told = told;
    }
    observe({ type }: { type: string }) {
      if (type === 'paint') paint = this.told;
    }
  }
  const text = html.slice(html.lastIndexOf('<script>') + '<script>'.length, html.lastIndexOf('</script>'));
  vm.runInNewContext(text, {
    document: {
      visibilityState: visibility,
      createElement: () => ({}),
      head: { appendChild: ({ src, async }: { src: string; async: boolean }) => asked.push(`${src} ${async}`) },
    },
    setTimeout: (work: () => void) => late.push(work),
    ...(observes && { PerformanceObserver }),
  });
  return { asked, paint: () => paint?.(), late: () => late.forEach((work) => void work()) };
}

const both = [`${one} true`, `${two} true`];

test('scripts are asked for once the page is painted, in their order and once', () => {
  const { asked, paint, late } = run(scriptsAfterPaint(page));
  expect(asked).toEqual([]);
  paint();
  paint();
  late();
  expect(asked).toEqual(both);
});

test('they begin in any case: in the background, in a browser that tells of no paint, and after a while', () => {
  expect(run(scriptsAfterPaint(page), { visibility: 'hidden' }).asked).toEqual(both);
  expect(run(scriptsAfterPaint(page), { observes: false }).asked).toEqual(both);
  const { asked, late } = run(scriptsAfterPaint(page));
  late();
  expect(asked).toEqual(both);
});

test('the page names them nowhere else, keeps all other scripts, and says which wait', () => {
  const html = scriptsAfterPaint(page);
  expect(html).not.toMatch(/async=""|rel="preload"/);
  expect(html).toMatch(/^<html><head><script src="[^"]*old\.js" noModule=""><\/script><\/head><body>/);
  expect(html).toContain('<script>self.kept=1</script>');
  expect(html).toContain('noModule=""');
  expect(scriptsThatWait(html)).toEqual([one, two]);
  expect(scriptsThatWait(page)).toEqual([]);
  const still = '<html><body>No scripts</body></html>';
  expect(scriptsAfterPaint(still)).toBe(still);
});

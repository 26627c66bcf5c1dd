import { earlyScript } from '@/lib/api/early';
import { lastViewScript } from '@/lib/last-view/last-view';
import { beforePaintScript } from '@/lib/page-state/before-paint';
import { oldBrowserScript } from '@/lib/page-state/old-browser';

/** Puts the one inline script of a page into its head; the text is a constant, and so its hash. */
export function BeforePaint() {
  return <script dangerouslySetInnerHTML={{ __html: `${beforePaintScript};${earlyScript}` }} />;
}

/** Puts a member's last view of the page into its place, see there. */
export function LastView() {
  return <script dangerouslySetInnerHTML={{ __html: lastViewScript }} />;
}

/** Shows the notice before it in a browser below those of package.json. */
export function OldBrowserCheck() {
  return <script dangerouslySetInnerHTML={{ __html: oldBrowserScript }} />;
}

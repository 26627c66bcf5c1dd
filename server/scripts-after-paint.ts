const scripts = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const waiting = /\)\((\["\/_next\/static\/[^\]]*\])\)<\/script>/;
const preloads = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Asks for the scripts once something can be seen. Nothing is painted in a tab in the background, nor told of it by an
 * old browser: they begin at once there, as they do after `patience` milliseconds in any case.
 */
const start = (sources: string[], patience = 3000) =>
  `(function(u){function go(){u.splice(0).forEach(function(s){var e=document.createElement("script");e.src=s;e.async=true;document.head.appendChild(e)})}` +
  `if(document.visibilityState==="hidden")return go();` +
  `try{new PerformanceObserver(go).observe({type:"paint",buffered:true})}catch(e){go()}` +
  `setTimeout(go,${patience})})(${JSON.stringify(sources).replaceAll('<', '\\u003c')})`;

/**
 * A page whose scripts wait until it is painted. On a phone's connection they would share the bandwidth with what is to
 * be seen, and on a fast one run before it is shown; what is written in a form meanwhile stays.
 */
export function scriptsAfterPaint(html: string): string {
  const sources = [...html.matchAll(scripts)].map(([, source]) => source ?? '');
  const end = html.lastIndexOf('</body>');
  if (sources.length === 0 || end < 0) return html;
  const whole = `${html.slice(0, end)}<script>${start(sources)}</script>${html.slice(end)}`;
  return whole.replace(scripts, '').replace(preloads, '');
}

/** The scripts that such a page asks for once it is painted. */
export const scriptsThatWait = (html: string): string[] => JSON.parse(waiting.exec(html)?.[1] ?? '[]');

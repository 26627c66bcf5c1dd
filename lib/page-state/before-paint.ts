/**
 * Runs in the head of every page before the first paint, as an inline script (its hash is in the page's policy). It
 * sets what depends on the visitor and must not flicker: the page-state classes of the specification (`app`,
 * `logged-in`, `not-index`), the chosen theme, and which alert is to be expected, so that it pushes nothing down when the
 * scripts come: `not-confirmed`, `no-photo` or `push-undecided`, by the rules of lib/alerts; likewise `time-bonus` where the line on top is to be
 * expected. It also tells zod not to probe for `eval`, which the policy forbids, moves the secret of a mail's link out of the query,
 * where older mails have it, and loads the page again when another link is opened in its tab. It reloads a page whose scripts are
 * gone after a new release, at most once per 60 seconds, also where the clock was set back since. It does not while the page is left: Firefox also reports scripts that it
 * cancels then, and a reload would cancel the navigation. A form without an address of its own that is sent before the scripts are there
 * stays: the browser would put what was typed, a password too, into the address. A page that the browser's Back shows from one of its caches is
 * loaded again if the visitor has chosen another language since.
 */
export const beforePaintScript = `(function(d,w){
globalThis.__zod_globalConfig={jitless:true};
var q=new URLSearchParams(location.search),s=q.get('token');if(s!==null){q.delete('token');q=String(q);history.replaceState(history.state,'',location.pathname+(q&&'?'+q)+'#token='+encodeURIComponent(s))}
var early=w.earlySubmits=new Set;d.addEventListener('submit',function(e){if(!e.target.hasAttribute('action')){e.preventDefault();early.add(e.target)}},true);
w.addEventListener('hashchange',function(){if(/^#token=/.test(location.hash))location.reload()});
var c=d.documentElement.classList,n=performance.getEntriesByType('navigation')[0];
function speak(){var l=/(?:^|; )locale=(\\w+)/.exec(d.cookie);if(l&&l[1]!==d.documentElement.lang)location.reload()}
if(n&&n.type==='back_forward')speak();
w.addEventListener('pageshow',function(e){if(e.persisted)speak()});
if(/(?:^|; )logged_in=1/.test(d.cookie))c.add('logged-in');
if(w.matchMedia('(display-mode: standalone)').matches||navigator.standalone)c.add('app');
if(location.pathname!=='/')c.add('not-index');
try{var u=JSON.parse(localStorage.getItem('last-user')),p=location.pathname,away=function(k){var s=Date.now()-Number(localStorage.getItem(k)||NaN);return s>=0&&s<6048e5};
if(c.contains('logged-in')&&u){var b=Date.now()-Date.parse(u.signup_date);if(!u.paid_user&&b>=0&&b<144e5)c.add('time-bonus');if(u.status==='not_confirmed'&&u.profile.status==='disabled'){if(!/^\\/(activate|login|signup|complete-signup|notifications)(\\/|$)/.test(p)&&!/api_signup_complete/.test(location.search))c.add('not-confirmed')}
else if(!u.notifications_disabled.length&&!/^\\/(activate\\/done|signup|complete-signup|notifications|premium|directdebit)(\\/|$)/.test(p)){
if(!u.profile.main_image&&p!=='/profile'&&!away('hide-enrich-alert'))c.add('no-photo');
else if(w.Notification&&w.PushManager&&navigator.serviceWorker&&Notification.permission==='default'&&!away('hide-push-notification-alert'))c.add('push-undecided')}}}catch(e){}
try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.documentElement.dataset.theme=t}catch(e){}
var left=0;w.addEventListener('beforeunload',function(){left=Date.now()});
function apart(t){return Math.abs(Date.now()-t)>60000}
function again(){try{var k='chunk-reload';if(apart(left)&&apart(Number(sessionStorage.getItem(k)))){sessionStorage.setItem(k,String(Date.now()));location.reload()}}catch(e){}}
w.addEventListener('error',function(e){var s=e.target&&(e.target.src||e.target.href);if(s&&s.indexOf('/_next/static/')>0)again()},true);
w.addEventListener('unhandledrejection',function(e){if(e.reason&&e.reason.name==='ChunkLoadError')again()});
})(document,window)`;

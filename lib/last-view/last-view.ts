import { readLastUser } from '@/lib/session/last-user';

/** What a browser keeps of a member's page: its markup as last seen, and for whom, in which language and release. */
interface KeptView {
  me: string;
  lang: string;
  release: string;
  /** Milliseconds since 1970, UTC. */
  at: number;
  html: string;
}

const prefix = 'view:';
const maxViews = 6;
/** Characters; a list that was scrolled far is not worth its place. */
const maxLength = 250_000;
const maxAge = 24 * 60 * 60 * 1000;

/**
 * Pages that are kept: those of members that are looked at again and again. No order or payment, of which only the
 * server says how it stands, and no thread: what was uncovered in one would lie open, and what was deleted come back.
 */
const keptPaths = /^\/(?:chats|credits|(?:members|likes)(?:\/(?!.*\/chat$).*)?)?$/;

const keyHere = () => `${prefix}${location.pathname}${location.search}`;
/** Tells releases apart: markup of one does not fit the sheet of another. */
const releaseHere = () => document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href ?? '';

/**
 * Runs at the end of the body, as an inline script, while the scripts of the page are still being loaded: where this
 * member saw this page before, its last view stands in for it, out of reach of fingers and screen readers, until the
 * page has its data, or another tab logs the member out. `#main` is laid out below it, hidden.
 */
export const lastViewScript = `(function(d,l){try{
if(!/(?:^|; )logged_in=1/.test(d.cookie))return;
var k=localStorage.getItem('${prefix}'+l.pathname+l.search),u=localStorage.getItem('last-user'),e=d.getElementById('last-view');
if(!k||!u||!e)return;
var v=JSON.parse(k),s=d.querySelector('link[rel="stylesheet"]');
if(v.me!==JSON.parse(u).id||v.lang!==d.documentElement.lang||v.release!==(s?s.href:'')||Date.now()-v.at>${maxAge})return;
e.innerHTML=v.html;d.documentElement.dataset.lastView='';
addEventListener('storage',function(s){if(s.key==='last-user'&&s.newValue===null){e.innerHTML='';delete d.documentElement.dataset.lastView}});
}catch(e){}})(document,location)`;

const isKept = () => keptPaths.test(location.pathname) && !new URLSearchParams(location.search).has('payment');

/**
 * Keeps what `main` shows to a member for the next visit of this address; nothing where there is no member, another one by
 * now, or no storage.
 */
function keepView(main: HTMLElement, me: string | undefined): void {
  const html = main.innerHTML;
  if (!me || readLastUser()?.id !== me || html.length > maxLength || !isKept()) return;
  const view: KeptView = { me, lang: document.documentElement.lang, release: releaseHere(), at: Date.now(), html };
  try {
    localStorage.setItem(keyHere(), JSON.stringify(view));
    forgetOldest();
  } catch {
    // Full or forbidden: the next visit waits for its data.
  }
}

function forgetOldest(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  if (keys.length <= maxViews) return;
  const ages = keys.map((key) => ({ key, at: (JSON.parse(localStorage.getItem(key) ?? '{}') as KeptView).at ?? 0 }));
  ages.sort((a, b) => b.at - a.at);
  for (const { key } of ages.slice(maxViews)) localStorage.removeItem(key);
}

/** Forgets every view, for the next person at this browser. */
export function forgetViews(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Nothing can have been stored.
  }
}

/** Takes the last view away. */
function revealMain(): void {
  delete document.documentElement.dataset.lastView;
  document.getElementById('last-view')?.replaceChildren();
}

/** Milliseconds after which the page is shown as it is, whatever it still waits for. */
const patience = 8_000;

/**
 * Watches over `main`: once nothing in it is loading, the last view makes way for it and its own is kept for the next
 * visit, and again when the visitor leaves. Returns how to stop.
 */
export function watchMain(main: HTMLElement): () => void {
  let me: string | undefined;
  let keptAt = '';
  let idle: ReturnType<typeof setTimeout> | undefined;
  const settled = () => main.childElementCount > 0 && main.querySelector('[data-loading]') === null;

  /** The page is of the first member that it knows of. */
  function noteMember(): void {
    me ??= readLastUser()?.id;
  }
  function look(): void {
    noteMember();
    if (!settled()) return;
    revealMain();
    if (keptAt === keyHere()) return;
    keptAt = keyHere();
    clearTimeout(idle);
    idle = setTimeout(keepIfSettled, 1_000);
  }
  function keepIfSettled(): void {
    noteMember();
    if (settled()) keepView(main, me);
  }
  const onHidden = () => document.visibilityState === 'hidden' && keepIfSettled();

  const observer = new MutationObserver(look);
  observer.observe(main, { childList: true, subtree: true });
  document.addEventListener('visibilitychange', onHidden);
  const last = setTimeout(revealMain, patience);
  look();
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', onHidden);
    clearTimeout(idle);
    clearTimeout(last);
    revealMain();
  };
}

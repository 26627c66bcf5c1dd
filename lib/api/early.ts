/** How long an answer asked for ahead of the scripts may wait for whoever needs it, in milliseconds. */
const freshFor = 10_000;

interface Early {
  /** When the page asked, by `performance.now()`. */
  asked: number;
  /** What is on its way, by path and query. */
  answers: Record<string, Promise<Response> | undefined>;
}

declare global {
  var earlyAnswers: Early | undefined;
}

/**
 * Runs in the head of every page, as an inline script: where a member opens a member's page, it asks for what that
 * page shows while the scripts are still being loaded; likewise where a visitor opens a sign-up page for one member.
 * The addresses and headers are those that `send` would use.
 */
export const earlyScript = `(function(d,l,w){
var s=/^\\/members\\/([A-Za-z0-9_-]{1,64})\\/(?:signup|landing[23]?(?:\\/[a-z0-9-]+)?)$/.exec(l.pathname),a={};
function ask(x){var y='/api/'+(x.indexOf('.')<0?x+'.php':x);a[y]=w.fetch(y,{headers:{accept:'application/json','request-type':'client'}});a[y].catch(function(){})}
w.earlyAnswers={asked:performance.now(),answers:a};
if(!/(?:^|; )logged_in=1/.test(d.cookie)){if(s)ask('profile.php?id='+s[1]);return}
var m=/^\\/(?:(members|chats|likes|credits|swipe-game)(?:\\/([A-Za-z0-9_-]{1,64})(\\/chat)?)?)?$/.exec(l.pathname);
if(!m)return;
var kind=m[1]||'members',id=m[2],u=['user','chats','likes'];
if(kind==='members')if(!id){u.push('profile');if(!l.search)u.push('members.php?pageNumber=1')}else u.push((m[3]?'chat.php?profile=':'profile.php?id=')+id);
if(kind==='swipe-game'&&!id)u.push('swipe');
if(kind==='chats'&&id)u.push('chat.php?conversation='+id);
if(kind==='credits'&&!id)u.push('bundles');
u.forEach(ask);
})(document,location,window);`;

/** The answer to a reading that was asked for ahead of the scripts: once, and only while it is fresh. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers;
  const answer = early?.answers[url];
  if (!early || !answer) return undefined;
  delete early.answers[url];
  return performance.now() - early.asked < freshFor ? answer : undefined;
}

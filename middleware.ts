import { type NextRequest, NextResponse } from 'next/server';
import { env } from '@/lib/env';
import { pickLocale } from '@/lib/i18n/locales';
import { pathHeader } from '@/lib/routes';
import { hostOf } from '@/lib/sites/host-of';
import { resolveSite } from '@/lib/sites/resolve-site';
import { settingsOf } from '@/lib/sites/settings';
import { regionsOfSite } from '@/lib/sites/site-regions';
import unavailable from '@/messages/fallback/unavailable.json';

export const config = { runtime: 'nodejs', matcher: ['/((?!_next/static/|illustrations/|push-worker\\.js).*)'] };

const bare = (status: number, text: string, headers?: Record<string, string>) =>
  new NextResponse(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      ...headers,
    },
  });

/** Host -> site and locale -> the static page that answers. Sets no cookie and reads none but locale and login. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { nextUrl, cookies, headers } = request;
  const host = hostOf(headers.get('x-forwarded-host') ?? headers.get('host'));
  if (!host) return bare(404, 'Not found');
  try {
    const settings = await settingsOf(host);
    const path = headers.get(pathHeader) ?? nextUrl.pathname;
    const isLander = path.startsWith('/landers/');
    const answer = resolveSite({
      host,
      settings,
      countries: settings && isLander ? await regionsOfSite(settings, host) : [],
      path,
      localeCookie: cookies.get('locale')?.value,
      loggedIn: cookies.get('logged_in')?.value === '1',
      production: env().NODE_ENV === 'production',
    });
    if (answer.kind === 'no-site') return bare(404, 'Not found');
    return NextResponse.rewrite(new URL(answer.path, request.url), { status: answer.status });
  } catch {
    // Which language the site has is not known here either.
    return bare(503, unavailable[pickLocale(cookies.get('locale')?.value, 'en')], { 'retry-after': '5' });
  }
}

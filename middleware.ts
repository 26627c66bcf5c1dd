import { type NextRequest, NextResponse } from 'next/server';
import { env } from '@/lib/env';
import { pathHeader } from '@/lib/routes';
import { hostOf } from '@/lib/sites/host-of';
import { resolveSite } from '@/lib/sites/resolve-site';
import { settingsOf } from '@/lib/sites/settings';
import { regionsOfSite } from '@/lib/sites/site-regions';

export const config = { runtime: 'nodejs', matcher: ['/((?!_next/static/|illustrations/|push-worker\\.js).*)'] };

const bare = (status: number, headers?: Record<string, string>) =>
  new NextResponse(status === 404 ? 'Not found\n' : 'Unavailable\n', {
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
  if (!host) return bare(404);
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
    if (answer.kind === 'no-site') return bare(404);
    return NextResponse.rewrite(new URL(answer.path, request.url), { status: answer.status });
  } catch {
    return bare(503, { 'retry-after': '5' });
  }
}

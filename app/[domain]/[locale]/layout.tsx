import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { fontClass } from '@/app/fonts/figtree';
import { BeforePaint, LastView } from '@/components/layout/before-paint';
import { OldBrowser } from '@/components/layout/old-browser';
import { getSite, openSite, type SiteProps } from '@/lib/sites/site';
import { shareSize } from '@/lib/theme/share-size';
import { themeStyle } from '@/lib/theme/theme-style';
import '@/app/globals.css';

export const revalidate = 300;

export function generateStaticParams() {
  return [];
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  // A phone's keyboard makes the page shorter, in browsers that would otherwise lay it over what is written to.
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#1f181d' },
  ],
};

export async function generateMetadata({ params }: SiteProps): Promise<Metadata> {
  const { domain, locale } = await params;
  const site = await getSite(domain);
  return {
    metadataBase: new URL(`https://${domain}`),
    title: { default: site.index_title, template: `%s · ${site.name}` },
    description: site.description,
    applicationName: site.name,
    manifest: '/manifest.webmanifest',
    icons: { icon: '/icon.svg', apple: '/icon-180.png' },
    formatDetection: { telephone: false },
    openGraph: {
      type: 'website',
      siteName: site.name,
      locale,
      images: [{ url: '/share.png', ...shareSize, alt: site.name }],
    },
    twitter: { card: 'summary_large_image' },
  };
}

/** The frame of every page: language, colours of the site, and nothing that a visitor's browser has to run but one line. */
export default async function RootLayout({ params, children }: SiteProps & { children: ReactNode }) {
  const { site, locale } = await openSite(params);
  const colours = themeStyle(site.theme);
  const pictures = URL.canParse(site.cdn_prefix) ? new URL(site.cdn_prefix).origin : undefined;
  return (
    <html lang={locale} dir="ltr" className={fontClass} data-cdn={pictures} suppressHydrationWarning>
      <head>
        <BeforePaint />
        {colours && <style>{colours}</style>}
      </head>
      <body>
        <OldBrowser locale={locale} />
        {children}
        <LastView />
      </body>
    </html>
  );
}

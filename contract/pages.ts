import * as z from 'zod';
import { defineCall } from './call.ts';
import { locale, timestamp } from './common.ts';

/** First parts of the addresses that are the product's own, which no site can give to a page. */
export const reservedTokens = [
  ...['api', 'media', 'illustrations', 'landers'],
  ...['members', 'chats', 'likes', 'credits', 'premium', 'pricing', 'transactions', 'directdebit', 'notifications'],
  ...['unsubscribe', 'lang-config', 'profile', 'login', 'signup', 'complete-signup', 'match-finder', 'swipe-game'],
  ...[
    'signup-matches',
    'reset-password',
    'mail-change',
    'undo',
    'reactivate',
    'export',
    'account-deleted',
    'complaints',
  ],
  ...['safety', 'ban', 'service', 'faq', 'terms', 'privacy', 'return-policy', 'cookies', 'activate'],
  ...['sandbox-checkout', 'styleguide', 'sitemaps', 'share', 'offline'],
];

/** The address of a page that a site adds, below its root: `2257` is `/2257`. */
export const token = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .refine((name) => !reservedTokens.includes(name), { error: 'reserved' })
  .meta({ description: 'Lower-case letters, digits and single dashes; no address of the product itself' });

/** A page of a site in one language. */
export const sitePage = z
  .object({
    token: z.string(),
    language: locale.meta({
      description: 'Of the text: the one asked for, else English, else the first that there is',
    }),
    title: z.string(),
    description: z.string(),
    body: z.string().meta({
      description:
        'Lines: `## ` begins a part, `### ` a question, `- ` an item of a list; any other is a paragraph. Links are `[words](address)`',
    }),
    updated: timestamp,
  })
  .meta({ id: 'SitePage' });
export type SitePage = z.infer<typeof sitePage>;

export const getPage = defineCall({
  id: 'getPage',
  method: 'GET',
  path: '/api/page.php',
  summary: 'A page that the site adds, `2257` among them. Cacheable.',
  access: 'public',
  query: z.object({ token: z.string().max(60), language: locale.optional() }),
  responses: { 200: sitePage },
  errors: ['not_found'],
});

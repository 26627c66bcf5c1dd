import * as z from 'zod';
import { boundedText, countedText, locale } from '#contract/common';
import { consentTypes } from '#contract/notifications';
import { isPlainPath } from '#contract/plain-path';
import { hasVisibleText } from '#contract/visible-text';
import { channels } from '../notifications/reminder-types.ts';

/** Bytes that a file may have: eleven languages at their longest stay far below. */
export const maxBroadcastBytes = 200_000;

/** Characters that end a line, command a program or turn the direction of what follows: none belongs into a line of a mail. */
const commanding = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** A line of text, shown as it is: neither markup nor placeholders are read. */
const line = (max: number) =>
  countedText(max)
    .trim()
    .min(1, { error: 'is empty' })
    .refine((text) => !commanding.test(text), { error: 'has a line end or a control character' })
    .refine(hasVisibleText, { error: 'shows nothing' });

const text = z.strictObject({
  mail: z
    .strictObject({
      subject: line(120),
      title: line(120).optional(),
      paragraphs: z.array(line(1_500)).min(1).max(12),
      action: line(50),
    })
    .optional(),
  push: line(160).optional(),
});

/** A page of the site, without scheme and host: it leads to the member's own host. */
const path = boundedText(300)
  .regex(/^\/(?!\/)[\w\-.~/?#=&%+,:@]*$/, { error: 'is no path of a page, such as /credits' })
  .refine(isPlainPath, { error: 'is no plain path' });

/** What an operator writes: one text for each language, each with the words of each channel. */
export const broadcastFile = z
  .strictObject({
    site: z.string().min(1).max(100),
    kind: z.enum(consentTypes),
    channels: z
      .array(z.enum(channels))
      .min(1)
      .default([...channels]),
    path: path.default('/'),
    ends: z.iso.datetime({ offset: true }).optional(),
    texts: z.partialRecord(locale, text).refine((texts) => Object.keys(texts).length > 0, { error: 'has no language' }),
  })
  .superRefine(({ channels: wanted, texts }, found) => {
    for (const [language, words] of Object.entries(texts)) {
      for (const channel of channels) {
        const part = channel === 'email' ? 'mail' : channel;
        if (wanted.includes(channel) === (words[part] !== undefined)) continue;
        const message = wanted.includes(channel) ? 'is missing' : `is there, but ${channel} is not among the channels`;
        found.addIssue({ code: 'custom', path: ['texts', language, part], message });
      }
    }
  });
export type BroadcastFile = z.output<typeof broadcastFile>;

/** What mail programs make a link of: a scheme with a host, or words with dots of which the last has letters. */
const withScheme = /[a-z][a-z\d+.-]*:\/\/([^\s/?#]*)/giu;
const withDots = /[\p{L}\p{N}_-]+(?:[.。．｡][\p{L}\p{N}_-]+)*[.。．｡]\p{L}{2,}/gu;

/** Addresses in a text that are not the site's own: mail programs would make links of them. */
export function foreignAddresses(words: string, own: ReadonlySet<string>): string[] {
  const hosts = [
    ...[...words.matchAll(withScheme)].map(([, host = '']) => host),
    ...[...words.matchAll(withDots)].map(([host]) => host),
  ];
  const isOwn = (host: string) =>
    own.has(
      host
        .toLowerCase()
        .replace(/^www\./, '')
        .replace(/:\d+$/, ''),
    );
  return [...new Set(hosts.filter((host) => !isOwn(host)))];
}

/** Every line of a text, with where it stands. */
export function linesOf({ texts }: BroadcastFile): { path: string; words: string }[] {
  return Object.entries(texts).flatMap(([language, { mail, push }]) => [
    ...(mail
      ? Object.entries(mail).flatMap(([name, value]) =>
          [value].flat().map((words, place) => ({
            path: ['texts', language, 'mail', name, ...(Array.isArray(value) ? [place] : [])].join('.'),
            words,
          })),
        )
      : []),
    ...(push === undefined ? [] : [{ path: `texts.${language}.push`, words: push }]),
  ]);
}

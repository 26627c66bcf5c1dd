import { isPublicName } from '../adapters/outgoing.ts';

/** What a template may name; everything is text, empty where there is none. */
export const placeholders = [
  'network',
  'ref',
  'sub1',
  'sub2',
  'sub3',
  'event',
  'id',
  'amount',
  'currency',
  'site',
  'purchase',
] as const;
export type Placeholder = (typeof placeholders)[number];
export type Values = Record<Placeholder, string>;

const braces = /\{([^{}]*)\}/g;

/** How an address begins whose host stands in it as it is. Parsers of URLs take more, `https:///{ref}.com/` among it. */
const ownHost = /^https:\/\/[^\s/\\?#{}%]+(?:[/?]|$)/i;

/**
 * What is wrong with a template; undefined where nothing is. It is an https address of the public internet with its
 * placeholders behind the host, so that no value of a visitor's address can choose where something is sent.
 */
export function templateProblem(template: string): string | undefined {
  if (template.length > 2_000 || !URL.canParse(template)) return 'is no address';
  const { protocol, hostname, port, username, password, hash } = new URL(template);
  if (protocol !== 'https:' || port !== '' || username || password || hash)
    return 'has to be https, with nothing but a path and a query';
  if (!isPublicName(hostname)) return 'does not lead to the public internet';
  if (!ownHost.test(template)) return 'has to begin with its host, without a placeholder in it';
  const unknown = [...template.matchAll(braces)].find(([, name]) => !placeholders.some((known) => known === name));
  if (unknown) return `has an unknown placeholder ${unknown[0]}; there are ${placeholders.join(', ')}`;
  return /[{}]/.test(template.replace(braces, '')) ? 'has a brace without its other one' : undefined;
}

/** Encoded, so that it stays within its part of a path or query; dots alone would name another folder, encoded as well. */
const withinItsPart = (value: string) => (/^\.+$/.test(value) ? '' : encodeURIComponent(value.toWellFormed()));

/** The address of one message, with its values where the template names them. */
export const fillTemplate = (template: string, values: Values): URL =>
  new URL(template.replace(braces, (_, name: Placeholder) => withinItsPart(values[name])));

/** The landing pages below `/landers`. */
export const landers = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'tinderswipe',
  'transitionsvideolanding',
  'video',
] as const;
export type Lander = (typeof landers)[number];

/** Those of which there is one page alone, without place or topic. */
const withoutSlug = new Set<string>(['tinderswipe']);

export const takesSlug = (lander: Lander): boolean => !withoutSlug.has(lander);

export const isLander = (name: string): name is Lander => landers.some((known) => known === name);

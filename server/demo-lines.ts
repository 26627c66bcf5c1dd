/** Hosts of the demo data below `localhost`, which browsers resolve by themselves. */
const fonkel = ['nl', 'de', 'it', 'fr', 'es', 'pl', 'da', 'fi', 'nb', 'sv', 'us'];

/**
 * What a start prints where the demo data stand: the hosts and how to log in. An embedded database gets them unless
 * `DEMO=0`, a server's database with `DEMO=1` alone.
 */
export function demoLines(source: Record<string, string | undefined>, port: number): string[] {
  const demo = source.DATABASE_URL ? source.DEMO === '1' : source.DEMO !== '0';
  if (!demo) return [];
  return [
    '',
    `  Fonkel    http://localhost:${port}   and ${fonkel.join(', ')}.localhost:${port}`,
    `  Velours   http://velours.localhost:${port}   and de.velours.localhost:${port}`,
    '',
    '  Log in    tim@demo.example, sanne@demo.example (another browser), bas@demo.example (premium);',
    '            on Velours robin@demo.example. Password: demo-rendezvous',
    '',
  ];
}

/** The last lines of a start. The address comes last, where an operator looks for it. */
export const readyLines = (address: string, demo: readonly string[]): string[] => [...demo, `Ready at ${address}`];

import { runNode } from './run.ts';

const work = `
  const began = performance.now();
  const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  const before = used();
  while (used() - before < 300);
  console.log((performance.now() - began) / (used() - before));
`;

/** How many times longer a program takes now than on a machine of its own: 1 where nobody else is at work. */
export async function busyness(): Promise<number> {
  const one = runNode(['-e', work], {});
  await one.ended;
  return Math.max(1, Number(one.said()));
}

import type { listSites } from '../backend/operator/commands.ts';
import { runOperation, say } from './operate.ts';

const args = process.argv.slice(2);

await runOperation<Awaited<ReturnType<typeof listSites>>>('site', args.length ? args : ['list'], (sites) => {
  for (const { id, name, niche, hosts } of sites) {
    say(`${id}: ${name}, niche ${niche}`);
    for (const { host, country, language } of hosts) say(`  ${host}  ${country}  ${language}`);
  }
  return true;
});

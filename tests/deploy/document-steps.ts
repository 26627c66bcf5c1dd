import { readFileSync } from 'node:fs';

/** The blocks that a document has typed in a shell. */
export const blocksOf = (document: string) =>
  [...document.matchAll(/^```sh\n([\s\S]+?)^```$/gm)].map(([, block = '']) => block);

/** Names blocks of a document by their beginnings. Throws if not exactly one block begins so; repetitions count as one. */
function nameBlocks<Name extends string>(file: string, beginnings: Record<Name, string>): Record<Name, string> {
  const blocks = blocksOf(readFileSync(file, 'utf8'));
  const named = Object.entries<string>(beginnings).map(([name, beginning]) => {
    const found = [...new Set(blocks.filter((block) => block.startsWith(beginning)))];
    if (found.length !== 1) throw new Error(`${found.length} blocks of ${file} begin with ${beginning}`);
    return [name, found[0]];
  });
  return Object.fromEntries(named);
}

/** Each block of `docs/operate/install.md`. */
export const installSteps = nameBlocks('docs/operate/install.md', {
  session: 'cd /opt/rendezvous/current\n',
  packages: 'apt-get update\n',
  redis: 'cat >> /etc/redis/redis.conf',
  logs: 'mkdir -p /etc/systemd/journald.conf.d',
  user: 'useradd ',
  settings: 'install -o root -g rendezvous -m 640 /dev/stdin /etc/rendezvous.env',
  clone: 'git clone --quiet "$SOURCE" /opt/rendezvous/releases/first',
  release: 'npm run release\n',
  files: 'cp -r deploy/systemd/* ',
  start: 'systemctl enable --now rendezvous-backend@3001',
  brand: 'npm run -s site -- check ',
  startEmpty: "systemctl stop 'rendezvous-backend@*'\n",
  update: 'git clone --quiet "$SOURCE" /opt/rendezvous/releases/second',
  reload: 'nginx -t && systemctl reload nginx\n',
  back: 'ls -dt /opt/rendezvous/releases/*',
  backup: 'systemctl start rendezvous-backup\n',
  keep: 'tar --create ',
  stop: 'systemctl disable --now rendezvous-backend@3001',
  keptSettings: 'tar --extract ',
  restore: 'install -o rendezvous -g rendezvous -m 600 "$ERASED"',
  emptyDatabase: 'runuser -u postgres -- dropdb rendezvous\n',
  restoreInPlace: 'install -d -m 700 /root/good',
});

/** What `docs/operate/alerts.md` sets Prometheus up with. */
export const alertSteps = nameBlocks('docs/operate/alerts.md', {
  setUp: 'apt-get install --yes --no-install-recommends prometheus ',
  countTargets: 'curl --silent 127.0.0.1:9090/api/v1/targets ',
});

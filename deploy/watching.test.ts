import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { startTestApp } from '../tests/setup/backend.ts';

/** What Prometheus makes of a histogram. */
const parts = /_(?:bucket|count|sum)$/;

test.each(['deploy/grafana-dashboard.json', 'deploy/prometheus-alerts.yml'])(
  '%s asks for nothing that no backend tells',
  async (file) => {
    const t = await startTestApp();
    const { body } = await t.browser().get('metrics');
    await t.close();
    const told = new Set([...body.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
    const asked = new Set([...readFileSync(file, 'utf8').matchAll(/\brendezvous_\w+/g)].map(([name]) => name));
    expect([...asked].filter((name) => !told.has(name) && !told.has(name.replace(parts, '')))).toEqual([]);
    expect(asked.size).toBeGreaterThan(4);
  },
);

test('somebody gets up for a backend that tells nothing, whose every other rule is silent then', () => {
  const { groups } = parse(readFileSync('deploy/prometheus-alerts.yml', 'utf8')) as {
    groups: { rules: { expr: string; labels: { severity: string } }[] }[];
  };
  const paged = groups.flatMap(({ rules }) => rules).filter(({ labels }) => labels.severity === 'page');
  expect(paged.map(({ expr }) => expr)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^up\{.*\} == 0$/),
      expect.stringMatching(/^absent\(rendezvous_\w+\)$/),
    ]),
  );
});

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { findOnPath } from '../server/find-on-path.ts';
import { metricsText } from '../server/web-metrics.ts';
import { startTestApp } from '../tests/setup/backend.ts';
import { asInternal } from '../tests/setup/front-secret.ts';

/** What Prometheus makes of a histogram. */
const parts = /_(?:bucket|count|sum)$/;

test.each(['deploy/grafana-dashboard.json', 'deploy/prometheus-alerts.yml'])(
  '%s asks for no metric that neither backend nor web has',
  async (file) => {
    const t = await startTestApp();
    const { body } = await t.browser().get('metrics', asInternal);
    await t.close();
    const { body: web } = await metricsText();
    const told = new Set([...`${body}\n${web}`.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
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

test('docs/operate/alerts.md has a row for each alert, and for no other', () => {
  const { groups } = parse(readFileSync('deploy/prometheus-alerts.yml', 'utf8')) as {
    groups: { rules: { alert: string }[] }[];
  };
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  const rows = [...readFileSync('docs/operate/alerts.md', 'utf8').matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name);
  expect(rows.sort()).toEqual(alerts.sort());
});

test('each alert is fired by its real cause before a release', () => {
  const alerts = [...readFileSync('deploy/prometheus-alerts.yml', 'utf8').matchAll(/- alert: (\w+)/g)].map(
    ([, name = '']) => name,
  );
  const program = readFileSync('tests/deploy/alerts.ts', 'utf8');
  const fired = [...program.matchAll(/\balerts: \[('[^\]]+)\]/g)].flatMap(([, list = '']) => list.match(/\w+/g) ?? []);
  expect(fired.sort()).toEqual(alerts.sort());
  expect(alerts.length).toBeGreaterThan(15);
});

const promtool = findOnPath(['promtool']);
const rules = resolve('deploy/prometheus-alerts.yml');

(promtool ? describe : describe.skip)('Prometheus', () => {
  const ask = (...args: string[]) => execFileSync(promtool ?? '', args, { encoding: 'utf8' });

  /** Has Prometheus play a story of series, with what is alerted for in it. */
  function prove(story: object): void {
    const folder = mkdtempSync(join(tmpdir(), 'rendezvous-alerts-'));
    try {
      // JSON is YAML.
      writeFileSync(join(folder, 'story.yml'), JSON.stringify({ rule_files: [rules], tests: [story] }));
      expect(ask('test', 'rules', join(folder, 'story.yml'))).toContain('SUCCESS');
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  it('takes the rules', () => {
    expect(ask('check', 'rules', rules)).toMatch(/SUCCESS: \d+ rules found/);
  });

  it('takes the configuration of docs/operate/alerts.md, which asks each process that install.md starts', () => {
    const document = readFileSync('docs/operate/alerts.md', 'utf8');
    const [, written = ''] = /prometheus\.yml <<'YAML'\n([\s\S]+?)\nYAML\n/.exec(document) ?? [];
    const started = [
      ...readFileSync('docs/operate/install.md', 'utf8').matchAll(
        /enable --now ((?:rendezvous-(?:backend|web)@\d+ ?)+)/g,
      ),
    ].flatMap(([, units = '']) => units.match(/\d+/g) ?? []);
    const { scrape_configs: jobs } = parse(written) as {
      scrape_configs: { static_configs: { targets: string[] }[] }[];
    };
    const targets = jobs.flatMap((job) => job.static_configs.flatMap((config) => config.targets));
    expect(targets.sort()).toEqual(started.map((port) => `127.0.0.1:${port}`).sort());
    const folder = mkdtempSync(join(tmpdir(), 'rendezvous-alerts-'));
    try {
      // As the document places them beside it.
      cpSync(rules, join(folder, 'rendezvous.yml'));
      writeFileSync(join(folder, 'rendezvous.token'), 'a token that opens the metrics');
      writeFileSync(join(folder, 'prometheus.yml'), written.replaceAll('/etc/prometheus/', `${folder}/`));
      expect(ask('check', 'config', join(folder, 'prometheus.yml'))).toContain(
        'is valid prometheus config file syntax',
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('alerts for a failed job, a late schedule and a Redis that is away, and not yet for a mail that is tried again', () => {
    const fires = (alertname: string, queue: string, severity: string, summary: string) => ({
      eval_time: '10m',
      alertname,
      exp_alerts: [{ exp_labels: { queue, severity }, exp_annotations: { summary: `${queue}: ${summary}` } }],
    });
    const series = (name: string, queue: string, values: string) => ({ series: `${name}{queue="${queue}"}`, values });
    const story = {
      interval: '1m',
      input_series: [
        series('rendezvous_job_late', 'erase-accounts', '1x10'),
        series('rendezvous_job_late', 'expire-rows', '0x10'),
        series('rendezvous_jobs_failed', 'token-mail', '0x8 1 1'),
        series('rendezvous_jobs_failed', 'refund', '0x10'),
        { series: 'rendezvous_redis_answer_seconds{instance="one"}', values: '0.001x7 NaN NaN NaN NaN' },
        { series: 'rendezvous_redis_answer_seconds{instance="other"}', values: '0.001x10' },
        series('rendezvous_job_failed_tries_total', 'erase-accounts', '0x8 1 1'),
        series('rendezvous_job_failed_tries_total', 'receipt-mail', '0x8 1 1'),
      ],
      alert_rule_test: [
        fires(
          'RendezvousScheduleIsLate',
          'erase-accounts',
          'page',
          'its schedule has missed two turns: npm run doctor',
        ),
        fires('RendezvousJobGivenUp', 'token-mail', 'ticket', 'a job used up its tries: npm run doctor says why'),
        {
          eval_time: '10m',
          alertname: 'RendezvousRedisIsAway',
          exp_alerts: [
            {
              exp_labels: { instance: 'one', severity: 'ticket' },
              exp_annotations: { summary: 'one: Redis does not answer, or only after half a second' },
            },
          ],
        },
        fires('RendezvousJobFails', 'erase-accounts', 'ticket', 'a job failed: the line is in the log'),
      ],
    };
    prove(story);
  });

  it('alerts for a backup that is older than 26 hours, and for a disk with less than 1 GiB', () => {
    const late = {
      exp_labels: { severity: 'ticket' },
      exp_annotations: { summary: 'For 26 hours no backup was made: systemctl status rendezvous-backup' },
    };
    const full = {
      exp_labels: { instance: 'one', severity: 'page' },
      exp_annotations: { summary: 'one: less than 1 GiB is free for pictures and mails' },
    };
    const story = {
      interval: '5m',
      input_series: [
        { series: 'rendezvous_backup_timestamp_seconds{instance="one"}', values: '0x360' },
        { series: 'rendezvous_data_free_bytes{instance="one"}', values: '1073741824x300 1073741823x60' },
      ],
      alert_rule_test: [
        { eval_time: '25h', alertname: 'RendezvousBackupIsLate', exp_alerts: [] },
        { eval_time: '27h', alertname: 'RendezvousBackupIsLate', exp_alerts: [late] },
        { eval_time: '25h', alertname: 'RendezvousDiskIsFull', exp_alerts: [] },
        { eval_time: '27h', alertname: 'RendezvousDiskIsFull', exp_alerts: [full] },
      ],
    };
    prove(story);
  });

  it('alerts for a page that held its visitor, books that nobody looks at, mails to nobody, a provider or payments that hang, and a refused refund', () => {
    const at = (eval_time: string, alertname: string, exp_labels: object, summary: string) => ({
      eval_time,
      alertname,
      exp_alerts: [{ exp_labels, exp_annotations: { summary } }],
    });
    const series = (name: string, values: string) => ({ series: name, values });
    prove({
      interval: '1m',
      input_series: [
        series('rendezvous_web_pages_refused_total{instance="web"}', '0x100 1x20'),
        series('rendezvous_books_looked_timestamp_seconds', '0x120'),
        series('rendezvous_mails_total{outcome="given_up"}', '0+1x120'),
        series('rendezvous_mails_total{outcome="sent"}', '0+3x120'),
        series('rendezvous_provider_calls_total{outcome="failed"}', '0+2x120'),
        series('rendezvous_provider_calls_total{outcome="answered"}', '0+1x120'),
        series('rendezvous_payments_unfinished{method="ideal"}', '11x120'),
        series('rendezvous_payments_unfinished{method="sdd"}', '11x120'),
        series('rendezvous_refunds_refused{instance="one"}', '0x100 1x20'),
        series('rendezvous_refunds_refused{instance="other"}', '0x100 1x20'),
      ],
      alert_rule_test: [
        { eval_time: '100m', alertname: 'RendezvousPageHeldVisitor', exp_alerts: [] },
        at(
          '105m',
          'RendezvousPageHeldVisitor',
          { instance: 'web', severity: 'ticket' },
          'web: a page held what its visitor sent',
        ),
        { eval_time: '100m', alertname: 'RendezvousRefundIsRefused', exp_alerts: [] },
        at(
          '105m',
          'RendezvousRefundIsRefused',
          { severity: 'ticket' },
          'The provider refused a refund for good: npm run refund -- list names it, pay it another way',
        ),
        { eval_time: '60m', alertname: 'RendezvousBooksAreNotLookedAt', exp_alerts: [] },
        at(
          '95m',
          'RendezvousBooksAreNotLookedAt',
          { severity: 'ticket' },
          'Nobody has looked through the books for an hour',
        ),
        at(
          '105m',
          'RendezvousMailsToNobody',
          { severity: 'ticket' },
          'One mail of five is refused for its address: an attack, a list, or a mail server that mistrusts us',
        ),
        at(
          '105m',
          'RendezvousPaymentProviderIsAway',
          { severity: 'page' },
          'The payment provider answers less than half of what it is asked: npm run doctor asks it once',
        ),
        at(
          '105m',
          'RendezvousPaymentsHang',
          { method: 'ideal', severity: 'page' },
          'ideal: payments are neither paid nor over an hour after their order: npm run audit -- --provider names those that differ',
        ),
      ],
    });
  });
});

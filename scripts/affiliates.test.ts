import { visits } from '../backend/db/schema/affiliates.ts';
import { startOperated } from '../tests/setup/operated.ts';

jest.setTimeout(120_000);

test('npm run affiliates reports what visitors’ addresses said, none of which commands the terminal, is a line of its own or a formula', async () => {
  const operated = await startOperated();
  try {
    const labels = { network: 'acme', ref: '=r', sub1: 'a\u001b[2J\nacme\tr\u2028b\t999', sub2: '', sub3: '' };
    await operated.database.db.insert(visits).values({ siteId: 'fonkel', day: '2026-11-23', ...labels, count: 3 });
    const { code, said } = await operated.run('affiliates', 'report', 'fonkel', '2026-11-01', '2026-11-30');
    expect(code).toBe(0);
    const [, ...lines] = said.split('\n').map((line) => line.split('\t'));
    const label = 'a\uFFFD[2J\uFFFDacme\uFFFDr\uFFFDb\uFFFD999';
    expect(lines).toEqual([['acme', "'=r", label, '3', '0', '0', '0', '0', '0', '0']]);
  } finally {
    await operated.close();
  }
});

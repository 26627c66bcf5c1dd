import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleSite } from '../tests/fixtures/site-file.ts';
import { startOperated } from '../tests/setup/operated.ts';

jest.setTimeout(120_000);

test('npm run site shows what a file takes over of another brand with a word, and does it with this word alone', async () => {
  const operated = await startOperated();
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-site-'));
  try {
    const file = join(folder, 'mine.json');
    const company = { ...exampleSite().company, id: 'avondrood' };
    writeFileSync(file, JSON.stringify({ ...exampleSite(), company }));
    const site = (...args: string[]) => operated.run('site', ...args);
    const checked = await site('check', file);
    expect(checked.code).toBe(1);
    expect(checked.said).toContain('company: is that of velours, for which it would change, too');
    expect(checked.said).toMatch(/^of velours {2}company\.city: ".*" -> "Helsinki"$/m);
    const [, word = ''] = /add the file with --take (\w{12})$/m.exec(checked.said) ?? [];
    expect(await site('add', file)).toEqual({ code: 1, said: checked.said });
    expect((await site('add', file, '--take', 'velours')).code).toBe(1);
    const added = await site('add', file, '--take', word);
    expect(added).toMatchObject({ code: 0, said: expect.stringContaining('aurora was changed') });
    expect((await operated.run('debit', 'log')).said).toMatch(/ {2}site take {2}velours {2}\{/);
    writeFileSync(file, ' '.repeat(1_000_001));
    expect(await site('check', file)).toEqual({ code: 1, said: `${file} has 1000001 bytes, at most 1000000` });
  } finally {
    await operated.close();
    rmSync(folder, { recursive: true });
  }
});

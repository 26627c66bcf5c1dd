import { startTestApp, testPassword } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { addPhoto } from '../../tests/setup/photos.ts';

jest.setTimeout(300_000);

/** As many log-ins as may wait at a time. */
const logIns = 128;

test.each(anyEngine)('log-ins that wait for their passwords delay no other call, on %s', async (engine) => {
  const t = await startTestApp(engine);
  const id = await t.addMember();
  const browser = await t.loginAs(id);
  const { name } = await addPhoto(t.db, id);
  await t.deps.storage.write(`${name}-960.webp`, new Uint8Array([1]));
  const paths = ['user.php', 'members.php', `/media/${name}-960.webp`];
  for (const path of paths) expect((await browser.get(path)).status).toBe(200);
  for (let i = 0; i < logIns; i++) await t.addMember({ email: `${i}@test.example` });

  let ended = 0;
  const all = Promise.all(
    Array.from({ length: logIns }, async (_, i) => {
      const body = { login: `${i}@test.example`, password: testPassword };
      const { status } = await t.browser().post('user.php', body, { from: `198.51.100.${i}` });
      ended += 1;
      return status;
    }),
  );
  // Counted, not timed: a call that waited for passwords saw many log-ins end meanwhile.
  const endedMeanwhile: number[] = [];
  for (let i = 0; ended < logIns; i++) {
    const before = ended;
    expect((await browser.get(paths[i % paths.length] ?? '')).status).toBe(200);
    endedMeanwhile.push(ended - before);
  }
  expect(await all).toEqual(Array(logIns).fill(200));
  const percentile95 = endedMeanwhile.sort((a, b) => a - b)[Math.floor(endedMeanwhile.length * 0.95)];
  expect(percentile95).toBeLessThanOrEqual(2);
  expect(endedMeanwhile.length).toBeGreaterThan(logIns);
  await t.close();
});

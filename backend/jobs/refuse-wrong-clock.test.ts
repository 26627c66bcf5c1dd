import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { refuseWrongClock } from './refuse-wrong-clock.ts';

describe('a machine whose clock is not the database’s', () => {
  let t: TestApp;
  beforeEach(async () => {
    t = await startTestApp();
  });
  afterEach(() => t.close());
  const minutes = (count: number) => Date.now() + count * 60_000;

  it('is refused where the two are more than ten minutes apart', async () => {
    const check = (apart: number) => refuseWrongClock(t.db, () => minutes(apart))();
    for (const apart of [-9, 0, 9]) await expect(check(apart)).resolves.toBeUndefined();
    for (const apart of [-11, 11]) await expect(check(apart)).rejects.toThrow('11 minutes apart');
  });

  it('is refused as soon as the clock leaps, and not once it is set right', async () => {
    let apart = 0;
    const check = refuseWrongClock(t.db, () => minutes(apart));
    await check();
    apart = 400 * 24 * 60;
    await expect(check()).rejects.toThrow('no job is worked on');
    apart = 0;
    await expect(check()).resolves.toBeUndefined();
  });

  it('works on no job: one that erases accounts fails', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(minutes(400 * 24 * 60));
    try {
      t.jobs.queued.push({ name: 'erase-accounts', data: {} });
      await expect(t.jobs.run()).rejects.toThrow('no job is worked on');
    } finally {
      clock.mockRestore();
    }
  });
});

import { asOperator } from '../../tests/setup/as-operator.ts';
import { startTestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { EventReader } from '../../tests/setup/event-reader.ts';
import { createStreams } from '../events/streams.ts';
import { runCommand } from './commands.ts';
import { listActions } from './queries.ts';

test.each(anyEngine)('an operator logs one member out everywhere, at once, with a reason, on %s', async (engine) => {
  const t = await startTestApp(engine);
  await t.deps.streams.close();
  const { database, logger } = t.deps;
  // Nothing but the news of it ends a stream here.
  t.deps.streams = createStreams({ database, logger, beat: 3_600_000, look: 3_600_000 });
  const [ida, jan] = [await t.addMember(), await t.addMember()];
  const phone = await t.loginAs(ida);
  const laptop = await t.loginAs(ida);
  const other = await t.loginAs(jan);
  const stream = await EventReader.open(phone);
  const operator = await asOperator(t.deps.database);
  const command = (...args: string[]) => runCommand(operator.db, { command: 'sessions', args });

  expect(await command('list', ida)).toHaveLength(2);
  await expect(command('end', ida, ' ')).rejects.toThrow('this needs a reason');
  await expect(command('end', 'nobody', 'stolen')).rejects.toThrow('there is no member nobody');
  await expect(command('list', 'nobody')).rejects.toThrow('there is no member nobody');
  expect(await command('end', ida, 'a stolen phone')).toEqual({ member: ida, ended: 2 });

  for (const browser of [phone, laptop]) expect((await browser.get('sessions.php')).status).toBe(403);
  await stream.ended;
  expect((await other.get('user.php')).body.user.id).toBe(jan);
  expect(await command('list', ida)).toEqual([]);
  expect(await listActions(t.db)).toMatchObject([
    { action: 'sessions end', subject: ida, before: '2', after: '0', note: 'a stolen phone' },
  ]);
  await operator.close();
  await t.close();
});

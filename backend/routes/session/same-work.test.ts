import { startTestApp, testPassword } from '../../../tests/setup/backend.ts';
import { statementsOf } from '../../../tests/setup/statements-of.ts';

test('a log-in that fails does the same work whoever is there: a member, nobody, a member of another site', async () => {
  const t = await startTestApp();
  await t.addMember({ name: 'Known', email: 'known@test.example' });
  await t.addMember({ name: 'Elsewhere', site: 'velours' });
  let line = 0;
  const logIn =
    (login: string, password = 'wrong') =>
    () =>
      t.browser().post('user.php', { login, password }, { from: `203.0.113.${line++}` });
  await logIn('Known')();
  const work = (login: string) => statementsOf(logIn(login));
  const byName = await work('Known');
  expect(byName.filter((text) => text.includes('login_attempts')).length).toBeGreaterThan(3);
  for (const login of ['Nobody', 'Elsewhere']) expect([login, await work(login)]).toEqual([login, byName]);
  // What is an address is not looked for among the names.
  const byAddress = await work('known@test.example');
  expect(await work('nobody@test.example')).toEqual(byAddress);
  expect(byAddress.slice(1)).toEqual(byName.slice(1));
  // It is the right password that costs more.
  expect(await statementsOf(logIn('Known', testPassword))).not.toEqual(byName);
  await t.close();
});

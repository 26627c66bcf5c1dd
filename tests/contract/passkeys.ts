import {
  addPasskey,
  listPasskeys,
  passkeyLogIn,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogIn,
} from '#contract/passkeys';
import { getUser } from '#contract/session';
import { Authenticator } from '../setup/authenticator';
import { tokenFor } from '../setup/outbox';
import { Client } from './client';
import { confirm, hosts, newPasskey, newPerson, password } from './people';
import { perform, refusal } from './perform';

const once = { query: { options: '1' as const } };
const failed = [401, 'login_failed'];

/** A passkey's way from its making to its end; part of the journeys, which count the calls that have succeeded. */
export function describePasskeys(): void {
  const ask = async (client: Client) => (await perform(client, startPasskeyLogIn, once)).options;

  test('is made, proves a log-in, is renamed and removed', async () => {
    const { client, id, email } = await confirm(await newPerson());
    const key = new Authenticator(hosts.own);
    const { options } = await perform(client, startPasskey, { ...once, body: { password } });
    const { passkey } = await perform(client, addPasskey, { body: { credential: key.create(options) } });
    expect(passkey).toMatchObject({ id: key.id, host: hosts.own, last_used: null });
    expect(await tokenFor(email, '/undo')).not.toBe('');

    const browser = new Client(hosts.own);
    const answer = { credential: key.get(await ask(browser)) };
    expect((await perform(browser, passkeyLogIn, { body: answer })).user.id).toBe(id);
    expect((await perform(browser, getUser)).user?.id).toBe(id);
    expect(await refusal(browser, passkeyLogIn, { body: answer })).toEqual(failed);

    await perform(client, renamePasskey, { body: { id: key.id, name: 'Telefoon' } });
    const { passkeys, password_needed } = await perform(client, listPasskeys);
    expect([passkeys.map(({ name }) => name), password_needed]).toEqual([['Telefoon'], false]);
    await perform(client, removePasskey, { body: { id: key.id } });
    expect(await refusal(browser, passkeyLogIn, { body: { credential: key.get(await ask(browser)) } })).toEqual(failed);
  });

  test('of another site, or for another host’s page, opens nothing', async () => {
    const foreign = new Authenticator(hosts.other);
    await newPasskey(await newPerson(hosts.other), foreign);
    const here = new Client(hosts.own);
    const forged = foreign.get(await ask(here), { origin: `http://${hosts.own}` });
    expect(await refusal(here, passkeyLogIn, { body: { credential: forged } })).toEqual(failed);
    const key = new Authenticator(hosts.own);
    await newPasskey(await newPerson(), key);
    const elsewhere = key.get(await ask(here), { origin: `http://${hosts.other}` });
    expect(await refusal(here, passkeyLogIn, { body: { credential: elsewhere } })).toEqual(failed);
  });
}

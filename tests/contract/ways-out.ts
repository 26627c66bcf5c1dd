import {
  getNotifications,
  openUnsubscribe,
  repairMails,
  takeMailEvents,
  unsubscribe,
  unsubscribeOneClick,
} from '#contract/notifications';
import { getUser } from '#contract/session';
import { Client } from './client';
import { hosts, newPerson, type Person } from './people';
import { perform, refusal } from './perform';
import { signed, wayOutOf } from './signed';

/** A mail program or mail server: neither cookies nor a page of the site. */
const machine = (host = hosts.own) => new Client(host);
const worn = [410, 'link_expired'];

async function reasonsOf({ client }: Person) {
  return (await perform(client, getUser)).user?.notifications_disabled;
}

/** The ways out that a mail brings (RFC 8058), and what the mail server reports (Standard Webhooks). */
export function describeWaysOut(): void {
  const oneClick = 'List-Unsubscribe=One-Click';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const click = (client: Client, token: string, raw: string, headers: Record<string, string> = form) =>
    client.call(unsubscribeOneClick.method, unsubscribeOneClick.path, {
      query: { oneclick: '1', token },
      raw,
      headers,
    });

  test('one click in a mail program stops all notifications by mail, however often and from wherever', async () => {
    const person = await newPerson();
    const token = wayOutOf(person.id, 'weekly_updates');
    const program = machine();
    for (const headers of [form, { ...form, origin: 'https://mail.example' }]) {
      const query = { oneclick: '1' as const, token };
      await perform(program, unsubscribeOneClick, { query, body: oneClick as never, headers });
      expect(await reasonsOf(person)).toEqual(['listunsubscribe']);
    }
    expect(program.cookies.size).toBe(0);
    expect((await perform(person.client, repairMails)).user.notifications_disabled).toEqual([]);
    const parts = `--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
    expect((await click(program, token, parts, { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(
      204,
    );
    expect(await reasonsOf(person)).toEqual(['listunsubscribe']);
  });

  test('a scanner that looks, posts nothing, or has another token changes nothing', async () => {
    const person = await newPerson();
    const token = wayOutOf(person.id, 'like');
    const looked = await machine().call('GET', openUnsubscribe.path, { query: { oneclick: '1', token } });
    expect([looked.status, looked.headers.location?.startsWith('/unsubscribe#token=')]).toEqual([303, true]);
    const empty = await click(machine(), token, '');
    expect([empty.status, empty.body.error]).toEqual([400, 'invalid_request']);
    for (const [client, wrong] of [
      [machine(hosts.other), token],
      [machine(), `${token.slice(0, -4)}AAAA`],
      [machine(), wayOutOf('nobody', 'like')],
    ] as const) {
      const answer = await click(client, wrong, oneClick);
      expect([answer.status, answer.body.error]).toEqual(worn);
    }
    expect(await reasonsOf(person)).toEqual([]);
  });

  test('the link of a mail turns off its kind, or all, without a log-in', async () => {
    const person = await newPerson();
    const token = wayOutOf(person.id, 'like');
    expect(await perform(machine(), unsubscribe, { body: { token } })).toEqual({ type: 'like', all: false });
    expect((await perform(person.client, getNotifications)).email).toMatchObject({ like: false, weekly_updates: true });
    expect(await reasonsOf(person)).toEqual([]);
    expect(await perform(machine(), unsubscribe, { body: { token, all: true } })).toEqual({ type: 'like', all: true });
    expect(await reasonsOf(person)).toEqual(['listunsubscribe']);
    expect(await refusal(machine(hosts.other), unsubscribe, { body: { token } })).toEqual(worn);
  });

  const report = (body: string, headers: Record<string, string>, host?: string) =>
    machine(host).call(takeMailEvents.method, takeMailEvents.path, { raw: body, headers });
  const eventsOf = (...events: object[]) => JSON.stringify({ events });

  test('a bounce for good and a complaint stop mails to that address of that site; a passing bounce does not', async () => {
    const person = await newPerson();
    const { email } = person;
    const deliver = (body: string) =>
      perform(machine(), takeMailEvents, { body: body as never, headers: signed(body) });
    await deliver(
      eventsOf({ event: 'bounce', email, permanent: false }, { event: 'bounce', email: 'x@nobody.example' }),
    );
    const elsewhere = eventsOf({ event: 'complaint', email });
    expect((await report(elsewhere, signed(elsewhere), hosts.other)).status).toBe(200);
    expect(await reasonsOf(person)).toEqual([]);
    await deliver(eventsOf({ event: 'bounce', email: email.toUpperCase() }));
    expect(await reasonsOf(person)).toEqual(['bounce']);
    await deliver(eventsOf({ event: 'complaint', email }));
    expect((await reasonsOf(person))?.toSorted()).toEqual(['bounce', 'fbl']);
  });

  test('a delivery that comes again counts once; a forged, changed, late or early one not at all', async () => {
    const person = await newPerson();
    const body = eventsOf({ event: 'complaint', email: person.email });
    const minutes = (count: number) => Date.now() + count * 60_000;
    const unsigned = { 'content-type': 'application/json' };
    const forgeries: [string, Record<string, string>][] = [
      [body, unsigned],
      [body, signed(body, { key: Buffer.from('a key that somebody guessed') })],
      [body, { ...signed(body), 'webhook-id': 'another' }],
      [body, signed(body, { at: minutes(-10) })],
      [body, signed(body, { at: minutes(10) })],
      [body, { ...signed(body), 'webhook-timestamp': 'now' }],
      [`${body} `, signed(body)],
    ];
    for (const [text, headers] of forgeries) {
      const answer = await report(text, headers);
      expect([answer.status, answer.body.error]).toEqual([403, 'forbidden']);
    }
    expect(await reasonsOf(person)).toEqual([]);

    const once = signed(body);
    const [first, second] = [await report(body, once), await report(body, once)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await reasonsOf(person)).toEqual(['fbl']);
    const broken = await report('{', signed('{'));
    expect([broken.status, broken.body.error]).toEqual([400, 'invalid_json']);
    const rumour = eventsOf({ event: 'rumour', email: person.email });
    expect((await report(rumour, signed(rumour))).body.error).toBe('invalid_request');
  });
}

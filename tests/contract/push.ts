import { subscribeToPush, unsubscribeFromPush } from '#contract/push';
import { getSettings } from '#contract/settings';
import { newSubscriber } from '../setup/push-service';
import { newPerson } from './people';
import { perform, refusal } from './perform';

const query = { push: '1' } as const;

/** Push messages to a browser: turned on and off, and never sent to somewhere inside. */
export function describePush(): void {
  test('is turned on with the site’s key, and off again', async () => {
    const { client } = await newPerson();
    const { push_public_key: key } = await perform(client, getSettings);
    expect(Buffer.from(key ?? '', 'base64url')).toHaveLength(65);
    const endpoint = 'https://push.contract.example/abc';
    await perform(client, subscribeToPush, { query, body: { subscription: { endpoint, ...newSubscriber() } } });
    await perform(client, unsubscribeFromPush, { query, body: { endpoint } });
  });

  test.each([
    'http://push.contract.example/x',
    'https://127.0.0.1/x',
    'https://localhost:3001/api/metrics',
    'https://169.254.169.254/latest',
  ])('sends nothing to %s', async (endpoint) => {
    const { client } = await newPerson();
    const body = { subscription: { endpoint, ...newSubscriber() } };
    expect(await refusal(client, subscribeToPush, { query, body })).toEqual([400, 'invalid_request']);
  });
}

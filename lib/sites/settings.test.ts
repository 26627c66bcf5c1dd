/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteSettings } from '@/tests/fixtures/site';
import { settingsOf } from './settings';
import { tellSiteChange } from './site-changes';

test('an answer that breaks its schema is not taken; the log names its fields', async () => {
  const answers: object[] = [siteSettings(), { ...siteSettings({ name: 'New' }), min_age: 12, theme: { mark: 'x' } }];
  const backend = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers.shift()));
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  process.env.API_ORIGIN = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const said: string[] = [];
  const log = jest.spyOn(process.stderr, 'write').mockImplementation((line) => Boolean(said.push(String(line))));

  expect((await settingsOf('nl.localhost'))?.name).toBe('Fonkel');
  tellSiteChange('nl.localhost');
  expect((await settingsOf('nl.localhost'))?.name).toBe('Fonkel');
  expect(said.join('')).toMatch(/^settings of nl\.localhost not taken: .*min_age: .*theme\.mark: /);

  log.mockRestore();
  backend.closeAllConnections();
  await new Promise((resolve) => backend.close(resolve));
});

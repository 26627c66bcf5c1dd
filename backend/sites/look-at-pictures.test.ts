import { pictureProblems } from './look-at-pictures.ts';

const file = (cdn_prefix: string) => JSON.stringify({ id: 'mine', cdn_prefix });
const answering = (status: number) => jest.fn(async () => new Response(null, { status }));

test('a host of pictures is asked for one that every site has', async () => {
  const ask = answering(200);
  expect(await pictureProblems(file('https://cdn.example/mine/'), ask)).toEqual([]);
  expect(ask).toHaveBeenCalledWith(
    expect.stringMatching(/^https:\/\/cdn\.example\/mine\/\w/),
    expect.objectContaining({ method: 'HEAD' }),
  );
});

test('what is wrong with it is a finding of the field, with the address', async () => {
  const finding = { path: 'cdn_prefix', message: expect.stringMatching(/^https:\/\/cdn\.example\/.* answered 404$/) };
  expect(await pictureProblems(file('https://cdn.example/'), answering(404))).toEqual([finding]);
  const away = async () => {
    throw new Error('getaddrinfo ENOTFOUND cdn.example');
  };
  expect(await pictureProblems(file('https://cdn.example/'), away)).toMatchObject([
    { path: 'cdn_prefix', message: expect.stringContaining('ENOTFOUND') },
  ]);
});

test.each([
  ['the site’s own pictures', file('/media/')],
  ['a prefix that is wrong anyway', file('https://cdn.example')],
  ['no prefix', '{}'],
  ['no JSON', '{'],
])('asks nobody about %s', async (_, text) => {
  const ask = answering(404);
  expect(await pictureProblems(text, ask)).toEqual([]);
  expect(ask).not.toHaveBeenCalled();
});

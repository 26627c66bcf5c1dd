import { pictureProblems } from './look-at-pictures.ts';

const answering = (status: number) => jest.fn(async () => new Response(null, { status }));

test('a host of pictures is asked for one that every site has', async () => {
  const ask = answering(200);
  expect(await pictureProblems('https://cdn.example/mine/', ask)).toEqual([]);
  expect(ask).toHaveBeenCalledWith(
    expect.stringMatching(/^https:\/\/cdn\.example\/mine\/\w/),
    expect.objectContaining({ method: 'HEAD' }),
  );
});

test('what is wrong with it is a finding of the field, with the address', async () => {
  const finding = { path: 'cdn_prefix', message: expect.stringMatching(/^https:\/\/cdn\.example\/.* answered 404$/) };
  expect(await pictureProblems('https://cdn.example/', answering(404))).toEqual([finding]);
  const away = async () => {
    throw new Error('getaddrinfo ENOTFOUND cdn.example');
  };
  expect(await pictureProblems('https://cdn.example/', away)).toMatchObject([
    { path: 'cdn_prefix', message: expect.stringContaining('ENOTFOUND') },
  ]);
});

test('asks nobody about the site’s own pictures', async () => {
  const ask = answering(404);
  expect(await pictureProblems('/media/', ask)).toEqual([]);
  expect(ask).not.toHaveBeenCalled();
});

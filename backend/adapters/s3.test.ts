import { startS3 } from '../../tests/setup/s3-server.ts';
import { createS3Storage } from './s3.ts';

describe('a bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  beforeEach(async () => {
    s3 = await startS3();
  });
  afterEach(() => s3.close());

  it('keeps, replaces and removes a file, where the folder would have it', async () => {
    const storage = createS3Storage(s3);
    expect(await storage.read('name-320.webp')).toBeNull();
    for (const version of ['first', 'second']) await storage.write('name-320.webp', Buffer.from(version));
    expect([...s3.state.files.keys()]).toEqual(['/pictures/na/name-320.webp']);
    expect(Buffer.from((await storage.read('name-320.webp')) ?? []).toString()).toBe('second');
    await storage.remove('name-320.webp');
    await storage.remove('name-320.webp');
    expect(await storage.read('name-320.webp')).toBeNull();
  });

  it('asks again after a failure of the service, and gives up after three attempts', async () => {
    const storage = createS3Storage(s3);
    await storage.check();
    s3.state.requests = 0;
    s3.state.failures = 2;
    await storage.write('name-320.webp', Buffer.from('x'));
    expect(s3.state.requests).toBe(3);
    s3.state.failures = 3;
    await expect(storage.read('name-320.webp')).rejects.toThrow('S3 does not read name-320.webp: 503 SlowDown');
  });

  it.each([
    ['another secret', { secret: 'x' }, 'SignatureDoesNotMatch'],
    ['another region', { region: 'x' }, 'SignatureDoesNotMatch'],
    ['another bucket', { bucket: 'other' }, 'NoSuchBucket'],
  ])('says what the service refuses: %s', async (_, given, code) => {
    const storage = createS3Storage({ ...s3, ...given });
    await expect(storage.read('a.webp')).rejects.toThrow(`403 ${code}`);
    await expect(storage.write('a.webp', Buffer.from('x'))).rejects.toThrow(`403 ${code}`);
    await expect(storage.remove('a.webp')).rejects.toThrow(`403 ${code}`);
    await expect(storage.check()).rejects.toThrow(`403 ${code}`);
  });

  it('says that a clock is wrong', async () => {
    s3.state.ahead = 3_600_000;
    await expect(createS3Storage(s3).read('a.webp')).rejects.toThrow('403 RequestTimeTooSkewed');
  });

  it.each(['../x.webp', 'a/b.webp', '', 'x.webp?acl'])('refuses the name %j before it asks', async (name) => {
    await expect(createS3Storage(s3).read(name)).rejects.toThrow('not a name');
    expect(s3.state.requests).toBe(0);
  });
});

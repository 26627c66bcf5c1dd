import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { hostileText } from '../../tests/contract/fuzzing/hostile.ts';
import { acquireLock, type Lock, socketPath } from '../lock.ts';
import { ask } from './client.ts';
import { type Reply, readFrame } from './protocol.ts';

let folder: string;
let lock: Lock;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rendezvous-protocol-'));
  lock = await acquireLock(folder);
  lock.serve(async ({ args }) => args);
});
afterAll(async () => {
  await lock.release();
  rmSync(folder, { recursive: true });
});

/** What ends a line somewhere, commands a terminal, or is only half a character. */
const pieces = ['\u2028', '\u2029', '\u0085', '\r', '\n', '\v', '\f', '\0', '\u001b[2J', '\ud83d', '\ude00', '😀', 'é'];
const text = fc.oneof(hostileText, fc.string({ unit: fc.constantFrom(...pieces) }));

it('carries any text to the backend and back', async () => {
  const echoes = fc.asyncProperty(fc.array(text), async (args) => {
    expect(await ask(socketPath(folder), { command: 'echo', args })).toEqual(args);
  });
  await fc.assert(echoes, { examples: [[['\u2028😀\n'.repeat(500_000)]]] });
});

it('reads a frame whose text is written as it is, wherever its bytes are divided', async () => {
  const divided = fc.asyncProperty(fc.array(text), fc.array(fc.nat()), async (args, places) => {
    const socket = connect(socketPath(folder));
    const reply = readFrame<Reply>(socket);
    const frame = Buffer.from(`${JSON.stringify({ command: 'echo', args })}\n`);
    const ends = [...places.map((place) => place % frame.length), frame.length].sort((a, b) => a - b);
    let begin = 0;
    for (const end of ends) {
      await new Promise((written) => socket.write(frame.subarray(begin, end), written));
      await setImmediate();
      begin = end;
    }
    expect(await reply).toEqual({ ok: true, result: args });
    socket.destroy();
  });
  await fc.assert(divided, { examples: [[['é\u2028'], Array.from({ length: 60 }, (_, at) => at)]] });
});

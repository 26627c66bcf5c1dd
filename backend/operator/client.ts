import { connect } from 'node:net';
import { frameOf, type Question, type Reply, readFrame } from './protocol.ts';

/** Asks whoever holds a data folder; rejects with ENOENT or ECONNREFUSED where nobody does. */
export async function ask(path: string, question: Question): Promise<unknown> {
  const socket = connect(path);
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    socket.write(frameOf(question));
    const reply = await readFrame<Reply>(socket);
    if (!reply.ok) throw new Error(reply.error);
    return reply.result;
  } finally {
    socket.destroy();
  }
}

/** A cell as the engine sends it: its text, or null. */
export type Cell = string | null;

const executeAndSync = Buffer.from('45000000090000000000' + '5300000004', 'hex');

/** Binds values, as texts, to a kept statement and executes it: bind, execute and sync of Postgres' protocol as one. */
export function runMessage(statement: string, values: Cell[]): Buffer {
  const lengths = values.map((value) => (value === null ? -1 : Buffer.byteLength(value)));
  const ofValues = lengths.reduce((sum, length) => sum + 4 + Math.max(0, length), 0);
  const ofBind = 4 + 1 + Buffer.byteLength(statement) + 1 + 2 + 2 + ofValues + 2;
  const message = Buffer.allocUnsafe(1 + ofBind + executeAndSync.length);
  let at = message.write('B', 0);
  at = message.writeInt32BE(ofBind, at);
  at += message.write(`\0${statement}\0\0\0`, at);
  at = message.writeUInt16BE(values.length, at);
  for (const [i, value] of values.entries()) {
    at = message.writeInt32BE(lengths[i] ?? -1, at);
    if (value !== null) at += message.write(value, at);
  }
  at = message.writeInt16BE(0, at);
  executeAndSync.copy(message, at);
  return message;
}

function readRow(answer: Buffer, start: number): Cell[] {
  const row: Cell[] = new Array(answer.readInt16BE(start));
  let at = start + 2;
  for (let i = 0; i < row.length; i++) {
    const length = answer.readInt32BE(at);
    at += 4;
    row[i] = length < 0 ? null : answer.toString('utf8', at, at + length);
    at += Math.max(0, length);
  }
  return row;
}

const [rowKind, errorKind] = [0x44, 0x45];

/** The rows in what a statement answered; undefined where it answered with an error. */
export function readRows(answer: Buffer): Cell[][] | undefined {
  const rows: Cell[][] = [];
  for (let at = 0; at < answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] === errorKind) return undefined;
    if (answer[at] === rowKind) rows.push(readRow(answer, at + 5));
  }
  return rows;
}

import { Readable } from 'node:stream';
import yazl from 'yazl';
import { ApiError } from '../../http/api-error.ts';

/** A file of an archive. Its content is read when its turn comes, so that only one file is in memory. */
export interface ArchiveFile {
  path: string;
  content: () => Readable;
  /** False for what is compressed already. */
  compress?: boolean;
}

async function* jsonLines(rows: AsyncIterable<unknown> | Iterable<unknown>) {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** A JSON file of a list, a row a line, written while the rows come. */
export const jsonList = (path: string, rows: () => AsyncIterable<unknown>): ArchiveFile => ({
  path,
  content: () => Readable.from(jsonLines(rows())),
});

/** A JSON file of one value. */
export const jsonFile = (path: string, value: () => Promise<unknown>): ArchiveFile => ({
  path,
  content: () =>
    Readable.from(
      (async function* () {
        yield `${JSON.stringify(await value(), null, 2)}\n`;
      })(),
    ),
});

/**
 * A ZIP of the files, written as fast as it is read. An error aborts it, and so does `mayGoOn`, called before each chunk, if
 * it returns false.
 */
export function archiveOf(
  files: ArchiveFile[],
  modified: Date,
  mayGoOn: () => Promise<boolean> = async () => true,
): ReadableStream<Uint8Array> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  // The reader gets the error. Without a reader, it must not end the process.
  output.on('error', () => undefined);
  let current: Readable | undefined;
  // Nobody reads on: what was begun ends, too.
  output.once('close', () => current?.destroy());
  for (const { path, content, compress = true } of files) {
    zip.addReadStreamLazy(path, { compress, mtime: modified }, (give) => {
      current = content();
      give(null, current.on('error', fail));
    });
  }
  zip.end();
  // `Readable.toWeb` goes on writing to whoever has left, which is an error that nobody catches and that ends the process.
  const chunks = output[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!(await mayGoOn())) fail(new ApiError('authentication_required'));
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => {
      output.destroy();
    },
  });
}

import { writeFileSync } from 'node:fs';
import { constants, zstdCompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { imageFile } from '../backend/db/image.ts';

/** Makes the image of an empty database for the installed engine. Once after every upgrade of it. */
const fresh = await PGlite.create();
const dump = await fresh.dumpDataDir('none');
await fresh.close();
const params = { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: 25 };
const image = zstdCompressSync(new Uint8Array(await dump.arrayBuffer()), { params });
writeFileSync(imageFile(), image);
process.stdout.write(`${imageFile()}: ${image.length} bytes\n`);

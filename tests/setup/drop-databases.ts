/** Drops the databases of a run of jest, whose name is the only argument. A drop waits for the server's disk. */
import postgres from 'postgres';

const server = process.env.TEST_DATABASE_URL;
const run = process.argv[2];
if (!server || !run) throw new Error('Needs TEST_DATABASE_URL and the name of a run.');
const admin = postgres(server, { max: 1, onnotice: () => {} });
const names = await admin`select datname from pg_database where starts_with(datname, ${`rendezvous_test_${run}_`})`;
for (const { datname } of names) await admin.unsafe(`drop database ${datname} with (force)`);
await admin.end();

/**
 * Weighs all nine landing pages, as a visitor from an advertisement gets them: their HTML, gzip (goal below 60 kB), and
 * their first-load JavaScript against that of a bare static Next page (goal at most 1.2).
 *
 *     npm run bench -- landers
 */
import { gzipSync } from 'node:zlib';
import { landers } from '../lib/landers/landers.ts';
import { at, besideBare, host } from './beside-bare.ts';
import { firstLoad, read } from './page-weight.ts';
import { row } from './report.ts';

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} kB`;

await besideBare(async ({ web, bare }) => {
  const reference = await firstLoad(at(bare, ''), '/', host);
  for (const lander of landers) {
    const path = `/landers/${lander}`;
    const html = gzipSync(await read(at(web, path), host)).length / 1024;
    const scripts = await firstLoad(at(web, ''), path, host);
    row({
      key: `landers.${lander}.scripts`,
      what: `first-load JavaScript of ${lander}, gzip`,
      figure: kilobytes(scripts),
      against: 'bare static Next page',
      reference: kilobytes(reference),
      value: scripts / reference,
      better: 'less',
      goal: 1.2,
    });
    row({
      key: `landers.${lander}.html`,
      what: `HTML of ${lander}, gzip`,
      figure: `${html.toFixed(1)} kB`,
      value: html,
      unit: 'kB',
      better: 'less',
      goal: 60,
    });
  }
});

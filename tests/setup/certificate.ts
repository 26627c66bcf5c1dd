import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a certificate that nobody has signed, for one host, where the edge looks for it below the folder. */
export function makeCertificate(folder: string, host: string): void {
  const own = join(folder, host);
  mkdirSync(own, { recursive: true });
  const files = ['-keyout', join(own, 'privkey.pem'), '-out', join(own, 'fullchain.pem')];
  const asked = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
  execFileSync('openssl', [...asked, '-subj', `/CN=${host}`, ...files], { stdio: 'ignore' });
}

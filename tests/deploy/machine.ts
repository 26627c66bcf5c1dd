import { Client } from '../contract/client.ts';
import { until } from '../setup/until.ts';
import { run } from './stand-ins.ts';

/** What the reader of the document knows or brings. */
const brings = `
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive SOURCE=/src MAIL=operator@aurora.example
`;

/** A container that is a machine. */
export class Machine {
  readonly name: string;
  readonly port: number;

  /** `port` of this machine leads to 443 of that one. */
  constructor(name: string, port: number) {
    this.name = name;
    this.port = port;
  }

  async start(): Promise<void> {
    // A killed run may have left one; `--force` does not fail where there is none.
    await this.end();
    const rights = [
      '--cap-add=SYS_ADMIN',
      '--cap-add=SYS_PTRACE',
      '--security-opt=seccomp=unconfined',
      '--security-opt=apparmor=unconfined',
    ];
    const mounts = ['--volume=/sys/fs/cgroup:/sys/fs/cgroup', '--tmpfs=/run', '--tmpfs=/run/lock'];
    const named = ['run', '--detach', `--name=${this.name}`, `--publish=127.0.0.1:${this.port}:443`];
    await run('docker', [...named, ...rights, ...mounts, 'rendezvous-machine']);
    await until(
      () => this.inside('systemctl', 'is-system-running').catch(() => ''),
      (state) => state.trim() === 'running',
    );
  }

  inside(...command: string[]): Promise<string> {
    return run('docker', ['exec', this.name, ...command]);
  }

  /** Types commands in a shell of its root and returns what they print. Throws with what they said where one fails. */
  type(...commands: string[]): Promise<string> {
    return this.inside('bash', '-c', [brings, ...commands].join('\n'));
  }

  async put(file: string, place: string): Promise<void> {
    await run('docker', ['cp', file, `${this.name}:${place}`]);
  }

  /** The last errors in its log. */
  complaints(): Promise<string> {
    const command = `journalctl --output cat --unit 'rendezvous-*' | grep -E '"level":[56]0|Error' | tail -5`;
    return this.inside('sh', '-c', command);
  }

  /** A browser on a host of the machine. */
  visitor(host: string): Client {
    return new Client(`${host}:${this.port}`, new URL(`https://127.0.0.1:${this.port}`));
  }

  async end(): Promise<void> {
    await run('docker', ['rm', '--force', '--volumes', this.name]);
  }
}

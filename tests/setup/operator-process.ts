import { pathToFileURL } from 'node:url';

/** One command of `Operator.run`: a script of `scripts/`, its arguments and its environment. */
export interface OperatorCommand {
  env: Record<string, string>;
  script: string;
  args: string[];
}

export interface OperatorResult {
  code: number;
  said: string;
}

let runs = 0;
let added: string[] = [];

/**
 * Runs a script as a new process would: with its own environment, arguments, output and exit
 * code, but with modules loaded once.
 */
async function run({ env, script, args }: OperatorCommand): Promise<OperatorResult> {
  const file = pathToFileURL(`scripts/${script}.ts`);
  const written: string[] = [];
  const write = (text: string | Uint8Array) => {
    written.push(String(text));
    return true;
  };
  const streams = [process.stdout, process.stderr];
  for (const stream of streams) stream.write = write;
  process.argv = [process.execPath, file.pathname, ...args];
  process.exitCode = 0;
  for (const name of added) delete process.env[name];
  added = Object.keys(env);
  Object.assign(process.env, env);
  // A query makes Node evaluate the script again. What it imports stays loaded.
  file.search = String(runs++);
  await import(file.href);
  return { code: Number(process.exitCode), said: written.join('').trim() };
}

process.on('message', (command: OperatorCommand) => {
  run(command).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ code: 1, said: String(error) }),
  );
});

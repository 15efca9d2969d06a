import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { settingNames } from '#server/settings.ts';

const startTimeoutMs = 300_000;

const emptySettings = Object.fromEntries(settingNames.map((name) => [name, '']));
/**
 * Returns the environment of a started program: that of this process, but with only the given settings of the portal, and
 * without the two variables of npm that the portal reads.
 */
const createEnvironment = (settings: Record<string, string>) => ({
  ...process.env,
  ...emptySettings,
  npm_lifecycle_event: '',
  INIT_CWD: '',
  ...settings,
});

/** Runs a program of a release to its end. Throws with what it printed when it fails. */
export async function runIn(
  folder: string,
  args: readonly string[],
  settings: Record<string, string> = {},
  command = process.execPath,
): Promise<string> {
  const child = spawn(command, args, {
    cwd: folder,
    env: createEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${printed}`);
  return printed;
}

export interface ServerProcess {
  origin: string;
  port: string;
  /** Sends SIGTERM, as systemd does, and waits for the end. */
  stop: () => Promise<void>;
}

/**
 * Starts a server of the portal (a node in .github/INSTALL.md) on the port of its settings, or on a free one, and waits until
 * it is ready.
 */
export async function startServer(
  folder: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: createEnvironment({ PORT: '0', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const origin = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The node ${why}:\n${printed}`));
    const timer = setTimeout(() => fail('was not ready in time'), startTimeoutMs);
    child.on('exit', (code) => fail(`ended with ${code}`));
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /Portal ready at (http:\S+)/u.exec(printed)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  return { origin, port: new URL(origin).port, stop };
}

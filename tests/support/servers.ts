import type { ChildProcess } from 'node:child_process';
import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { settingNames } from '#server/settings.ts';
import { projectRoot } from '#server/data-folders.ts';
import { serverArguments, spawnChild } from './child.ts';
import { ensureSeededFolder } from './databases/pglite-copy.ts';
import { makePrivate } from './private-folder.ts';

const startTimeoutMs = 90_000;

export interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
  printed: string;
}

/** The server as an operator runs it: a process with a port. */
export interface Server {
  url: string;
  pid: number;
  printed: () => string;
  /** Settles when the process has ended, for whatever reason. */
  ended: Promise<End>;
  end(signal?: NodeJS.Signals): Promise<End>;
}

type Settings = Record<string, string>;

/** Servers and folders for the tests of one file; they are stopped and removed after the file. */
export function useServers() {
  const running = new Set<ChildProcess>();
  const folders: string[] = [];
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'portal-fault-'));
    folders.push(made);
    return made;
  };

  const launch = (settings: Settings, stderr?: number) => {
    const child = spawnServer(settings, stderr);
    running.add(child);
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const ended = new Promise<End>((resolve) => {
      child.on('close', (code, signal) => {
        running.delete(child);
        resolve({ code, signal, printed });
      });
    });
    return { child, ended, printed: () => printed };
  };

  return {
    folder,
    /** A data folder with the demo data, so that a start does not seed. */
    async demoFolder(): Promise<string> {
      const made = folder();
      const options = { recursive: true, mode: constants.COPYFILE_FICLONE };
      cpSync(await ensureSeededFolder(), join(made, 'database'), options);
      makePrivate(made);
      return made;
    },
    /** Starts a server and waits until it reports that it is ready. `stderr` is a file descriptor for its log. */
    async start(settings: Settings, stderr?: number): Promise<Server> {
      const { child, ended, printed } = launch(settings, stderr);
      const url = await Promise.race([
        waitForAddress(child, printed),
        ended.then((end) => {
          throw new Error(`The server ended with ${end.code} before it was ready:\n${end.printed}`);
        }),
      ]);
      return {
        url,
        pid: child.pid ?? 0,
        printed,
        ended,
        end: (signal = 'SIGTERM') => {
          child.kill(signal);
          return ended;
        },
      };
    },
    /** Starts a server that is killed unless it exits by itself. */
    async run(settings: Settings, killAfterMs = startTimeoutMs): Promise<End> {
      const { child, ended } = launch(settings);
      const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
      const end = await ended;
      clearTimeout(timer);
      return end;
    },
  };
}

/** Without the developer's own settings, and on any free port. */
function spawnServer(settings: Settings, stderr: number | 'pipe' = 'pipe'): ChildProcess {
  const unset = Object.fromEntries(settingNames.map((name) => [name, '']));
  const defaults = { PORT: '0', PORTAL_DEMO: '1', LOG_LEVEL: 'error' };
  return spawnChild(process.execPath, serverArguments, 'SIGKILL', {
    cwd: projectRoot,
    env: { ...process.env, ...unset, ...defaults, ...settings },
    stdio: ['ignore', 'pipe', stderr],
  });
}

function waitForAddress(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The server was not ready in time:\n${printed()}`)),
      startTimeoutMs,
    );
    child.stdout?.on('data', () => {
      const address = /Portal ready at (http:\S+)/.exec(printed())?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

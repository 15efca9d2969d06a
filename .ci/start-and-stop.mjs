// Runs `npm start` twice on one data folder: it reports ready, responds, and exits with code 0 on SIGTERM.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const folder = mkdtempSync(join(tmpdir(), 'portal-start-'));
try {
  await startAndStop('First', 300);
  await startAndStop('Second', 30);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function startAndStop(which, limit) {
  const began = Date.now();
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const timer = setTimeout(() => npm.kill('SIGTERM'), limit * 1000);
  const ended = once(npm, 'exit');

  for await (const line of createInterface(npm.stdout)) {
    console.log(`  ${line}`);
    const address = /^Portal ready at (\S+)/.exec(line)?.[1];
    if (!address) continue;
    clearTimeout(timer);
    console.log(`${which} start: ready after ${((Date.now() - began) / 1000).toFixed(1)} s`);
    const { status } = await fetch(`${address}/health/ready`);
    if (status !== 200) throw new Error(`/health/ready answered ${status}`);
    npm.kill('SIGTERM');
  }
  const [code, signal] = await ended;
  if (code !== 0) throw new Error(`npm start ended with ${signal ?? code}`);
  console.log(`${which} start: stopped with code 0`);
}

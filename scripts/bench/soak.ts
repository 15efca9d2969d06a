// Calls a demo portal evenly for minutes, and says whether its memory or its open files grow (security.md, row 100).
// Memory is measured right after a garbage collection: between two, it goes up and down by 100 MB, which hides a leak.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { bundleIfStale } from '../setup/bundle.ts';
import { startDemoPortal } from '../setup/demo-portal.ts';
import { connectInspector, freePort, type Inspector } from './inspector.ts';
import { signIn, type Call } from './portal-calls.ts';

const CALLS_PER_SECOND = 20;
const SAMPLE_EVERY_MS = 10_000;
/** Caches and compiled code fill during the first part of the run, which is not judged. */
const WARM_UP = 0.4;
/** A day at this slope stays below 350 MB. */
const MAX_MB_PER_HOUR = 15;
/** Sockets open and close all the time; a leak of one in a thousand calls gives 20 in 20 minutes. */
const MAX_MORE_FILES = 10;

export interface Sample {
  seconds: number;
  megabytes: number;
  files: number;
}

/** Exit code 1 when memory or files grow faster than allowed, or a call fails. */
export async function soak(minutes: number): Promise<void> {
  await bundleIfStale();
  const port = await freePort();
  const portal = await startDemoPortal({
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    NODE_OPTIONS: `--inspect=127.0.0.1:${port}`,
  });
  try {
    const inspector = await connectInspector(port);
    const samples = await callFor(minutes * 60, { ...portal, inspector });
    inspector.close();
    const { megabytesPerHour, moreFiles } = growthOf(samples);
    console.log(
      `Memory ${megabytesPerHour.toFixed(1)} MB an hour (at most ${MAX_MB_PER_HOUR}), ` +
        `open files ${moreFiles.toFixed(1)} more (at most ${MAX_MORE_FILES}).`,
    );
    if (megabytesPerHour > MAX_MB_PER_HOUR || moreFiles > MAX_MORE_FILES) process.exitCode = 1;
  } finally {
    await portal.stop();
  }
}

interface Inspected {
  origin: string;
  pid: number;
  inspector: Inspector;
}

async function callFor(seconds: number, { origin, pid, inspector }: Inspected): Promise<Sample[]> {
  const visits = await visitsOf(origin);
  const samples: Sample[] = [];
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  const goesOn = () => elapsed() < seconds;
  await Promise.all([call(visits, goesOn), sample()]);
  return samples;

  async function sample(): Promise<void> {
    while (goesOn()) {
      await delay(SAMPLE_EVERY_MS);
      await inspector.collectGarbage();
      const found = { seconds: elapsed(), ...measure(pid) };
      samples.push(found);
      const second = found.seconds.toFixed(0).padStart(5);
      console.log(`${second} s ${found.megabytes.toFixed(0)} MB ${found.files} files`);
    }
  }
}

/** Starts a call whenever the next one is due, whether or not earlier ones have ended; throws when one was rejected. */
async function call(visits: readonly Visit[], goesOn: () => boolean): Promise<void> {
  const open = new Set<Promise<void>>();
  const rejections: Error[] = [];
  const started = performance.now();
  let calls = 0;
  for (const visit of endlessly(visits)) {
    if (!goesOn() || rejections.length > 0) break;
    const ended: Promise<void> = visit()
      .then(() => undefined)
      .catch((error: Error) => void rejections.push(error))
      .finally(() => open.delete(ended));
    open.add(ended);
    calls += 1;
    const due = started + calls * (1000 / CALLS_PER_SECOND);
    await delay(Math.max(0, due - performance.now()));
  }
  await Promise.all(open);
  for (const rejection of rejections) throw rejection;
}

function* endlessly<Item>(items: readonly Item[]): Generator<Item> {
  while (true) yield* items;
}

type Visit = () => Promise<unknown>;

/** The calls of a typical day: pages, searches, records, a document, a message, a sign-in. */
async function visitsOf(origin: string): Promise<Visit[]> {
  const staff = await signIn(origin, 'administrator.demo');
  const member = await signIn(origin, 'employee.demo');
  const page = async (path: string) => (await fetch(new URL(path, origin))).arrayBuffer();
  const memberId = (await searchMembers(staff)).results[0]?.memberId ?? '';
  let written = 0;
  return [
    () => page('/'),
    () => page('/screens/index.json'),
    () => searchMembers(staff),
    () => staff(`/api/Member/Profile/Admin?memberId=${memberId}`),
    () => staff('/api/user/search', {}),
    () => member('/api/Policies/PoliciesByUser'),
    () => member('/api/portal/session'),
    () => page('/health/ready'),
    () => page('/api/openapi.json'),
    () => (written++ % 2 ? member('/api/Conversations/Add', message(written)) : page('/')),
  ];
}

const searchMembers = (call: Call) =>
  call<{ results: { memberId: string }[] }>('/api/Member/Search', { lastName: 'a' });

/** Equal messages soon after another count as one. */
const message = (nth: number) => ({ subjectId: 1, body: `Message ${nth}` });

function measure(pid: number): Omit<Sample, 'seconds'> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/mu.exec(status)?.[1] ?? 0);
  return { megabytes: kilobytes / 1024, files: readdirSync(`/proc/${pid}/fd`).length };
}

/** The growth after the warm-up, from a straight line through the samples. */
export function growthOf(samples: readonly Sample[]): {
  megabytesPerHour: number;
  moreFiles: number;
} {
  const judged = samples.slice(Math.floor(samples.length * WARM_UP));
  const [first] = judged;
  const last = judged.at(-1);
  if (!first || !last || first === last) throw new Error('The run was too short to be judged.');
  return {
    megabytesPerHour: slopeOf(judged, ({ megabytes }) => megabytes) * 3600,
    moreFiles: slopeOf(judged, ({ files }) => files) * (last.seconds - first.seconds),
  };
}

/** Least squares: the change of a value in a second. */
function slopeOf(samples: readonly Sample[], valueOf: (sample: Sample) => number): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const time = mean(samples.map(({ seconds }) => seconds));
  const value = mean(samples.map(valueOf));
  const covariance = mean(samples.map((one) => (one.seconds - time) * (valueOf(one) - value)));
  return covariance / mean(samples.map(({ seconds }) => (seconds - time) ** 2));
}

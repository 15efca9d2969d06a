// Calls a demo portal evenly for minutes, and says whether its memory or its open files grow (row 100 of
// tests/support/security-rows.json). Memory is measured right after a garbage collection: between two collections it
// goes up and down by 100 MB, which hides a leak.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { buildBundleIfStale } from '../setup/bundle.ts';
import { startDemoPortal } from '../setup/demo-portal.ts';
import { connectInspector, findFreePort, type Inspector } from './inspector.ts';
import { fetchPage, signIn, type Call } from './portal-calls.ts';

const CALLS_PER_SECOND = 20;
const SAMPLE_EVERY_MS = 10_000;
/** Samples of this first part of the run are ignored: caches and compiled code are still growing. */
const WARM_UP_FRACTION = 0.4;
/** A growth of 360 MB per day. */
const MAX_MB_PER_HOUR = 15;
/** Sockets open and close all the time; a leak of one in a thousand calls gives 24 in 20 minutes. */
const MAX_MORE_FILES = 10;

/** A measurement during the run. */
export interface Sample {
  /** Time since the start of the run. */
  seconds: number;
  /** Resident memory of the server. */
  megabytes: number;
  /** Open file descriptors, sockets included. */
  files: number;
}

/**
 * Calls the portal for this time. Sets exit code 1 when memory or files grow faster than allowed; throws when a response
 * is an error.
 */
export async function measureGrowth(minutes: number): Promise<void> {
  await buildBundleIfStale();
  const port = await findFreePort();
  const portal = await startDemoPortal({
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    NODE_OPTIONS: `--inspect=127.0.0.1:${port}`,
  });
  try {
    const inspector = await connectInspector(port);
    const samples = await callAndSample(minutes * 60, { ...portal, inspector });
    inspector.close();
    const { megabytesPerHour, moreFiles } = computeGrowth(samples);
    console.log(
      `Memory ${megabytesPerHour.toFixed(1)} MB an hour (at most ${MAX_MB_PER_HOUR}), ` +
        `open files ${moreFiles.toFixed(1)} more (at most ${MAX_MORE_FILES}).`,
    );
    if (megabytesPerHour > MAX_MB_PER_HOUR || moreFiles > MAX_MORE_FILES) process.exitCode = 1;
  } finally {
    await portal.stop();
  }
}

interface InspectedPortal {
  origin: string;
  pid: number;
  inspector: Inspector;
}

async function callAndSample(
  seconds: number,
  { origin, pid, inspector }: InspectedPortal,
): Promise<Sample[]> {
  const calls = await listCalls(origin);
  const samples: Sample[] = [];
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  const isRunning = () => elapsed() < seconds;
  await Promise.all([makeCalls(calls, isRunning), sample()]);
  return samples;

  async function sample(): Promise<void> {
    while (isRunning()) {
      await delay(SAMPLE_EVERY_MS);
      await inspector.collectGarbage();
      const current = { seconds: elapsed(), ...readUsage(pid) };
      samples.push(current);
      const second = current.seconds.toFixed(0).padStart(5);
      console.log(`${second} s ${current.megabytes.toFixed(0)} MB ${current.files} files`);
    }
  }
}

/** Starts a call whenever the next one is due, whether or not earlier ones have ended; throws when one was rejected. */
async function makeCalls(calls: readonly PortalCall[], isRunning: () => boolean): Promise<void> {
  const openCalls = new Set<Promise<void>>();
  const rejections: Error[] = [];
  const started = performance.now();
  let startedCalls = 0;
  for (const makeCall of repeatForever(calls)) {
    if (!isRunning() || rejections.length > 0) break;
    const ended: Promise<void> = makeCall()
      .then(() => undefined)
      .catch((error: Error) => void rejections.push(error))
      .finally(() => openCalls.delete(ended));
    openCalls.add(ended);
    startedCalls += 1;
    const dueMs = started + startedCalls * (1000 / CALLS_PER_SECOND);
    await delay(Math.max(0, dueMs - performance.now()));
  }
  await Promise.all(openCalls);
  for (const rejection of rejections) throw rejection;
}

function* repeatForever<Item>(items: readonly Item[]): Generator<Item> {
  while (true) yield* items;
}

type PortalCall = () => Promise<unknown>;

/** Returns the calls of a typical day: pages, searches, records and messages. */
async function listCalls(origin: string): Promise<PortalCall[]> {
  const staff = await signIn(origin, 'administrator.demo');
  const member = await signIn(origin, 'employee.demo');
  const getPage = (path: string) => fetchPage(origin, path);
  const memberId = (await searchMembers(staff)).results[0]?.memberId ?? '';
  let turn = 0;
  return [
    () => getPage('/'),
    () => getPage('/screens/index.json'),
    () => searchMembers(staff),
    () => staff(`/api/Member/Profile/Admin?memberId=${memberId}`),
    () => staff('/api/user/search', {}),
    () => member('/api/Policies/PoliciesByUser'),
    () => member('/api/portal/session'),
    () => getPage('/health/ready'),
    () => getPage('/api/openapi.json'),
    () => (turn++ % 2 ? member('/api/Conversations/Add', createMessage(turn)) : getPage('/')),
  ];
}

const searchMembers = (call: Call) =>
  call<{ results: { memberId: string }[] }>('/api/Member/Search', { lastName: 'a' });

/** Texts differ, because the portal stores equal messages in quick succession only once. */
const createMessage = (nth: number) => ({ subjectId: 1, body: `Message ${nth}` });

function readUsage(pid: number): Omit<Sample, 'seconds'> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/mu.exec(status)?.[1] ?? 0);
  return { megabytes: kilobytes / 1024, files: readdirSync(`/proc/${pid}/fd`).length };
}

/** Computes the growth after the warm-up by linear regression. */
export function computeGrowth(samples: readonly Sample[]): {
  megabytesPerHour: number;
  moreFiles: number;
} {
  const steadySamples = samples.slice(Math.floor(samples.length * WARM_UP_FRACTION));
  const [first] = steadySamples;
  const last = steadySamples.at(-1);
  if (!first || !last || first === last) throw new Error('The run was too short to be judged.');
  return {
    megabytesPerHour: computeSlope(steadySamples, ({ megabytes }) => megabytes) * 3600,
    moreFiles: computeSlope(steadySamples, ({ files }) => files) * (last.seconds - first.seconds),
  };
}

/** Returns the least-squares slope: the change of a value per second. */
function computeSlope(samples: readonly Sample[], valueOf: (sample: Sample) => number): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanSeconds = mean(samples.map(({ seconds }) => seconds));
  const meanValue = mean(samples.map(valueOf));
  const covariance = mean(
    samples.map((sample) => (sample.seconds - meanSeconds) * (valueOf(sample) - meanValue)),
  );
  return covariance / mean(samples.map(({ seconds }) => (seconds - meanSeconds) ** 2));
}

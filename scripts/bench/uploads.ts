import { randomBytes } from 'node:crypto';
import { limits } from '#shared/schemas/limits.ts';
import { startDemoPortal } from '../setup/demo-portal.ts';

const MEGABYTE = 1024 * 1024;
const ROUNDS = 20;
const jpegSignature = Buffer.from('ffd8ffe000104a464946', 'hex');

export interface UploadTimes {
  megabytes: number;
  /** Milliseconds of each upload, from the first byte to the response. */
  uploadMs: number[];
  /** Milliseconds of each request to /health/ready during the uploads. */
  readyMs: number[];
}

/** Uploads files of the largest allowed size and measures /health/ready meanwhile. */
export async function measureUploads(): Promise<UploadTimes> {
  const portal = await startDemoPortal();
  try {
    const call = await signIn(portal.origin);
    const times: UploadTimes = {
      megabytes: limits.fileSize.value / MEGABYTE,
      uploadMs: [],
      readyMs: [],
    };
    for (let round = 0; round < ROUNDS; round++)
      await measureUpload(portal.origin, call, round, times);
    return times;
  } finally {
    await portal.stop();
  }
}

type Call = (path: string, body: string | FormData, contentType?: string) => Promise<Response>;

async function signIn(origin: string): Promise<Call> {
  const body = new URLSearchParams({ username: 'employee.demo', password: 'Demo-Portal1' });
  const response = await fetch(new URL('/api/token', origin), { method: 'POST', body });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return (path, content, contentType) =>
    fetch(new URL(path, origin), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(contentType ? { 'content-type': contentType } : {}),
      },
      body: content,
    });
}

async function measureUpload(origin: string, call: Call, round: number, times: UploadTimes) {
  const message = JSON.stringify({ subjectId: 1, body: `Benchmark ${round}` });
  const added = await call('/api/Conversations/Add', message, 'application/json');
  const { messageId } = (await added.json()) as { messageId: number };
  const form = new FormData();
  const bytes = Buffer.concat([
    jpegSignature,
    randomBytes(limits.fileSize.value - jpegSignature.length),
  ]);
  form.append('files', new Blob([bytes]), 'scan.jpg');
  const progress = { ended: false };
  const started = performance.now();
  const upload = call(`/api/Conversations/Upload?messageId=${messageId}`, form).finally(
    () => (progress.ended = true),
  );
  while (!progress.ended)
    times.readyMs.push(await measureMs(() => fetch(new URL('/health/ready', origin))));
  const response = await upload;
  if (!response.ok)
    throw new Error(`The upload was rejected: ${response.status} ${await response.text()}`);
  times.uploadMs.push(performance.now() - started);
}

async function measureMs(work: () => Promise<Response>): Promise<number> {
  const started = performance.now();
  await (await work()).arrayBuffer();
  return performance.now() - started;
}

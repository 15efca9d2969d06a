import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeStream } from '#server/files/store-files.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { runReportJob } from '#server/resources/report/run-report.job.ts';
import { limits } from '#shared/schemas/limits.ts';
import { callForBody } from '../support/calls.ts';
import { waitForJobState } from '../support/jobs.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const chunk = limits.fileChunk.value;

let worker: { stop(): Promise<void> } | undefined;
beforeAll(() => {
  worker = startWorker(portal.services, [runReportJob]);
});
afterAll(() => worker?.stop());

/** A report whose file has this content, stored while it is made. */
async function reportOf(pieces: readonly (string | Buffer)[]) {
  const { jobId } = await callForBody(portal, 'finance', 'runReport', {
    kind: 'membership',
    format: 'CSV',
    groupNumber: 1001,
  });
  const { object_id } = await waitForJobState(portal.services, jobId, 'done');
  const { kysely } = portal.services;
  async function* content() {
    yield* pieces;
  }
  const file = await storeStream(
    { kysely, directory: undefined },
    { fileName: 'made.csv', contentType: 'text/csv', content: content() },
    null,
  );
  await portal.updateRows('stored_file', { file_id: file.fileId }, { unclaimed_since: null });
  await portal.updateRows('report', { report_id: Number(object_id) }, { file_id: file.fileId });
  return { reportId: Number(object_id), ...file };
}

async function download(reportId: number) {
  const caller = await portal.as('finance');
  return caller('POST', '/api/Reports/v2/Download', { reportIds: [reportId] });
}

const bytesOf = (pieces: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(pieces.map((piece) => Buffer.from(piece as string)));

describe('a file that is stored while it is made', () => {
  it.each([
    ['smaller than a chunk', [1, 7]],
    ['of exactly two chunks', [chunk, chunk]],
    ['with pieces that end within chunks', [chunk - 1, 3, chunk, 5, 2 * chunk + 9]],
    ['in one piece of many chunks', [5 * chunk + 1]],
  ])('%s is downloaded byte for byte', async (_, sizes) => {
    const pieces = ['é,ñ\r\n', ...sizes.map((size) => randomBytes(size))];
    const { reportId, size } = await reportOf(pieces);
    const { status, bytes } = await download(reportId);
    expect(status).toBe(200);
    expect(size).toBe(bytesOf(pieces).length);
    expect(Buffer.compare(bytes, bytesOf(pieces))).toBe(0);
  });

  it('is kept in chunks of one size, of which only the last is smaller', async () => {
    const { fileId } = await reportOf([randomBytes(chunk + 1), randomBytes(chunk)]);
    const { rows } = await sql`select octet_length(bytes) as size from stored_file_chunk
      where file_id = ${fileId} order by position`.execute(portal.services.kysely);
    expect(rows).toEqual([{ size: chunk }, { size: chunk }, { size: 1 }]);
  });

  it('is not sent as whole when a chunk is missing', async () => {
    const { reportId, fileId } = await reportOf([randomBytes(3 * chunk)]);
    await portal.deleteRows('stored_file_chunk', { file_id: fileId, position: 1 });
    await expect(download(reportId)).rejects.toThrow('response destroyed before completion');
  });
});

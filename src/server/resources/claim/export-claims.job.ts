import { createHash } from 'node:crypto';
import { limits } from '#shared/schemas/limits.ts';
import { clock } from '../../clock.ts';
import { storeFile } from '../../files/store-files.ts';
import type { ReaderJob, ReaderJobKind } from '../../jobs/job-kind.ts';
import { sendFileReady } from '../../jobs/file-ready.ts';
import { mayReceiveRow } from '../../policy/protection.ts';
import type { Scope } from '../../policy/scope.ts';
import { claimCsv, listMatching, type ClaimListing } from './claim-csv.ts';
import { claimRowsOf, type ClaimCriteria } from './claim-search.queries.ts';

type ExportJob = ReaderJob<ClaimCriteria>;

/** Exports the claims of a search to a stored file, with the user's scope at the time each page is read. */
export const exportClaimsJob: ReaderJobKind<ClaimCriteria> = {
  name: 'exportClaims',
  // The operation that starts the job has validated its input.
  input: { type: 'object' },
  operation: 'exportClaims',
  attempts: 3,
  async run(job) {
    const began = clock.now();
    await job.progress(1, 'finding');
    const found = await job.transaction(async (transaction) => ({
      listing: await listMatching(transaction, job.input),
      scope: transaction.scope,
      accountId: transaction.scope.accountId ?? null,
      fileName: `claims-${transaction.today}.csv`,
    }));
    const bytes = await writeRows(job, found.listing, found.scope);
    await job.progress(95, 'storing');
    const contentType = 'text/csv; charset=utf-8';
    const sha256 = createHash('sha256').update(bytes).digest();
    const { fileName } = found;
    const file = { fileName, contentType, bytes, sha256 };
    const { fileId } = await storeFile(job.services, file, found.accountId, []);
    return async (last) => {
      if (clock.now() - began > limits.jobNotice.value * 1000) await sendFileReady(job, last);
      return { file: { fileId, fileName }, memberIds: found.listing.memberIds };
    };
  },
};

async function writeRows(job: ExportJob, listing: ClaimListing, scope: Scope): Promise<Buffer> {
  const { services, language } = job;
  const operation = services.contract.get('exportClaims');
  let written = 0;
  const text = claimCsv(listing, {
    services,
    language,
    receives: (property) => operation !== undefined && mayReceiveRow(operation, property, scope),
    rowsOf: async (ids) => {
      const rows = await job.transaction((transaction) => claimRowsOf(transaction, ids));
      written += ids.length;
      await job.progress(2 + (written / listing.ids.length) * 90, 'writing');
      return rows;
    },
  });
  const parts: Buffer[] = [];
  for await (const part of text) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

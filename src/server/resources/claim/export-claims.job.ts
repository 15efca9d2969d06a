import { limits } from '#shared/schemas/limits.ts';
import { clock } from '../../clock.ts';
import { storeStream } from '../../files/store-files.ts';
import type { AccountJob, AccountJobKind } from '../../jobs/job-kind.ts';
import { sendFileReady } from '../../jobs/file-ready.ts';
import { mayReceiveRow } from '../../policy/protection.ts';
import type { Scope } from '../../policy/scope.ts';
import { createClaimCsv, listMatchingClaims, type ClaimListing } from './claim-csv.ts';
import { listClaimRows, type ClaimCriteria } from './claim-search.queries.ts';

type ExportJob = AccountJob<ClaimCriteria>;

/** Exports the claims of a search to a stored file, with the user's scope at the time each page is read. */
export const exportClaimsJob: AccountJobKind<ClaimCriteria> = {
  name: 'exportClaims',
  // The operation that starts the job has validated its input.
  input: { type: 'object' },
  operation: 'exportClaims',
  attempts: 3,
  async run(job) {
    const startedAt = clock.now();
    await job.progress(1, 'finding');
    const found = await job.transaction(async (transaction) => ({
      listing: await listMatchingClaims(transaction, job.input),
      scope: transaction.scope,
      accountId: transaction.scope.accountId ?? null,
      fileName: `claims-${transaction.today}.csv`,
    }));
    const { fileName, listing } = found;
    const file = {
      fileName,
      contentType: 'text/csv; charset=utf-8',
      content: createCsv(job, listing, found.scope),
    };
    const { fileId } = await storeStream(job.services, file, found.accountId);
    return async (lastTransaction) => {
      if (clock.now() - startedAt > limits.jobNotice.value * 1000)
        await sendFileReady(job, lastTransaction);
      return { file: { fileId, fileName }, memberIds: listing.memberIds };
    };
  },
};

function createCsv(job: ExportJob, listing: ClaimListing, scope: Scope): AsyncIterable<string> {
  const { services, language } = job;
  const operation = services.contract.get('exportClaims');
  let writtenRows = 0;
  return createClaimCsv(listing, {
    services,
    language,
    receives: (property) => operation !== undefined && mayReceiveRow(operation, property, scope),
    rowsOf: async (ids) => {
      const rows = await job.transaction((transaction) => listClaimRows(transaction, ids));
      writtenRows += ids.length;
      await job.progress(2 + (writtenRows / listing.ids.length) * 93, 'writing');
      return rows;
    },
  });
}

import { limits } from '#shared/schemas/limits.ts';
import { clock } from '../../clock.ts';
import { csvType } from '../../documents/csv.ts';
import { storeStream } from '../../files/store-files.ts';
import type { AccountJob, AccountJobKind } from '../../jobs/job-kind.ts';
import { sendFileReady } from '../../jobs/file-ready.ts';
import { mayReceiveRowProperty } from '../../policy/protection.ts';
import type { Scope } from '../../policy/scope.ts';
import { createClaimCsv, listMatchingClaims, type ClaimListing } from './claim-csv.ts';
import { listClaimRows, type ClaimCriteria } from './claim-search.queries.ts';

type ExportJob = AccountJob<ClaimCriteria>;

/** A job that takes longer mails its user when the file is ready. */
const noticeAfterMs = limits.jobNotice.value * 1000;

/** Progress (percent of the job) when the claims are searched, before the first page and after the last. */
const searchStartPercent = 1;
const writeStartPercent = 2;
const writeEndPercent = 95;

/** Exports the claims of a search to a stored file. Each page is read with the scope that the user has at that time. */
export const exportClaimsJob: AccountJobKind<ClaimCriteria> = {
  name: 'exportClaims',
  // The operation that starts the job has validated its input.
  input: { type: 'object' },
  operation: 'exportClaims',
  attempts: 3,
  async run(job) {
    const startedAt = clock.now();
    await job.progress(searchStartPercent, 'finding');
    const search = await job.transaction(async (transaction) => ({
      listing: await listMatchingClaims(transaction, job.input),
      scope: transaction.scope,
      accountId: transaction.scope.accountId ?? null,
      fileName: `claims-${transaction.today}.csv`,
    }));
    const { fileName, listing } = search;
    const file = {
      fileName,
      contentType: csvType,
      content: createCsv(job, listing, search.scope),
    };
    const { fileId } = await storeStream(job.services, file, search.accountId);
    return async (lastTransaction) => {
      if (clock.now() - startedAt > noticeAfterMs) await sendFileReady(job, lastTransaction);
      return { file: { fileId, fileName }, memberIds: listing.memberIds };
    };
  },
};

function createCsv(job: ExportJob, listing: ClaimListing, scope: Scope): AsyncIterable<string> {
  const { services, language } = job;
  const operation = services.contract.get('exportClaims');
  let writtenRowCount = 0;
  return createClaimCsv(listing, {
    services,
    language,
    receives: (property) =>
      operation !== undefined && mayReceiveRowProperty(operation, property, scope),
    readRows: async (ids) => {
      const rows = await job.transaction((transaction) => listClaimRows(transaction, ids));
      writtenRowCount += ids.length;
      const share = writtenRowCount / listing.ids.length;
      const percent = writeStartPercent + share * (writeEndPercent - writeStartPercent);
      await job.progress(percent, 'writing');
      return rows;
    },
  });
}

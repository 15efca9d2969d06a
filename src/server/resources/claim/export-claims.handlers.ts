import { Readable } from 'node:stream';
import { csvType } from '../../documents/csv.ts';
import { FileResponse, type Handler } from '../../requests/call.ts';
import { startJob } from '../../jobs/start-job.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { createClaimCsv, listMatchingClaims } from './claim-csv.ts';
import { listClaimRows, listClaimIds } from './claim-search.queries.ts';
import { exportClaimsJob } from './export-claims.job.ts';

/** Streams the claims of a search as a file. Reading stops when the client disconnects. */
export const exportClaims: Handler<'exportClaims'> = async (call) => {
  const listing = await listMatchingClaims(call, call.input);
  call.auditReadAll(listing.memberIds);
  // An export changes nothing, but is audited as an action, with the number of exported rows.
  call.auditObject('claims', { rows: listing.ids.length });
  const { services, request, scope, today } = call;
  const text = createClaimCsv(listing, {
    services,
    language: request.language,
    receives: (property) => call.receives(property),
    // The file is streamed after the transaction of the request has ended, so rows are read in transactions of their own.
    readRows: (ids) => call.newTransaction((_, scoped) => listClaimRows({ scoped, scope }, ids)),
  });
  return new FileResponse(`claims-${today}.csv`, csvType, Readable.from(text));
};

/** Starts the export as a job. Responds 404 for a member out of scope, unless the caller may see a matching claim of the member. */
export const startClaimExport: Handler<'startClaimExport'> = async (call) => {
  const { memberId } = call.input;
  const [firstClaimId] = await listClaimIds(call, { ...call.input, itemsPerPage: 1 });
  if (!firstClaimId && memberId !== undefined)
    await call.scoped.get('member', { member_id: digitsOnly(memberId) }, 'member_id');
  return startJob(call, exportClaimsJob, { input: call.input });
};

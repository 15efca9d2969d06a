import { addDays } from '#shared/schemas/calendar.ts';
import { limits } from '#shared/schemas/limits.ts';
import { requireFound, HttpError } from '../../../errors.ts';
import { sendFileReady } from '../../../jobs/file-ready.ts';
import { clock } from '../../../clock.ts';
import { storeStream } from '../../../files/store-files.ts';
import { releaseFile } from '../../../files/stored-files.queries.ts';
import type { JobTransaction, AccountJob, AccountJobKind } from '../../../jobs/job-kind.ts';
import { lockPlan } from '../plan.queries.ts';
import { toPlanFields, schemaVersion } from '../table-of-contents.ts';
import { getFormat, type FormatName } from '../format/get-format.ts';
import { findProducedFile, replaceContent, type ProducedFile } from '../produced-file.queries.ts';
import { toOutOfNetworkItems } from './allowed-amounts.ts';
import {
  listPractices,
  listPrices,
  type PracticeRow,
  type ServiceKey,
} from './contracted-rates.queries.ts';
import { writeFileText, type FileList } from './file-text.ts';
import { toInNetworkItems, toPracticeKey, toProviderReference } from './in-network-rates.ts';
import { listAmounts } from './out-of-network.queries.ts';

/** A job that takes longer mails its user when the file is ready. */
const noticeAfterMs = limits.jobNotice.value * 1000;

/** Progress (percent of the job) when the job begins, before the first page, and at most before the file is stored. */
const startPercent = 1;
const writeStartPercent = 5;
const maxWritePercent = 95;

/** The input of the job: the file (mrf_file) to generate. */
interface Production {
  fileId: number;
}
type ProductionJob = AccountJob<Production>;

/** Generates the content of a file from contracted rates or claims, and replaces the previous content. */
export const produceFileJob: AccountJobKind<Production> = {
  name: 'produceMrfFile',
  input: {
    type: 'object',
    properties: { fileId: { type: 'integer' } },
    required: ['fileId'],
    additionalProperties: false,
  },
  operation: 'renewMrfFile',
  attempts: 3,
  async run(job) {
    const startedAt = clock.now();
    await job.progress(startPercent, 'finding');
    const { file, today, accountId } = await job.transaction(async (transaction) => ({
      file: requireFound(await findProducedFile(transaction, job.input.fileId)),
      today: transaction.today,
      accountId: transaction.scope.accountId,
    }));
    const fileName = `${today}_${file.file_type}.json`;
    const { fileId: contentId } = await storeStream(
      job.services,
      {
        fileName,
        contentType: 'application/json',
        content: createContent(job, file, today),
      },
      accountId,
    );
    return async (lastTransaction) => {
      const checkedContent = { contentId, problems: [], schemaVersion, lastUpdatedOn: today };
      const previousContentId = await replaceContent(lastTransaction, file.file_id, checkedContent);
      if (previousContentId !== undefined)
        await releaseFile(lastTransaction.scoped, previousContentId);
      if (clock.now() - startedAt > noticeAfterMs) await sendFileReady(job, lastTransaction);
      return { objectId: String(file.file_id), file: { fileId: contentId, fileName } };
    };
  },
};

function createContent(
  job: ProductionJob,
  file: ProducedFile,
  today: string,
): AsyncGenerator<string> {
  const format = getFormat(job.services.schemaFiles, file.file_type as FormatName);
  const head = {
    reporting_entity_name: file.reporting_entity_name,
    reporting_entity_type: file.reporting_entity_type,
    last_updated_on: today,
    version: schemaVersion,
  };
  return file.file_type === 'in-network-rates'
    ? writeFileText(format, head, createRateLists(job, file))
    : writeAmountsFile(job, { file, today, head });
}

/** Creates the lists of an in-network file. Practices come first, because prices refer to them by their numbers. */
function createRateLists(
  job: ProductionJob,
  { network_ids: networkIds }: ProducedFile,
): FileList[] {
  const referenceNumbers = new Map<string, number>();
  async function* yieldPractices() {
    const rows: PracticeRow[] = await job.transaction((call) => listPractices(call, networkIds));
    for (const [index, row] of rows.entries()) {
      referenceNumbers.set(toPracticeKey(row), index + 1);
      yield toProviderReference(row, index + 1);
    }
  }
  async function* yieldItems() {
    let hasItems = false;
    for await (const prices of readPages(job, (call, page) => listPrices(call, networkIds, page)))
      for (const item of toInNetworkItems(prices, referenceNumbers)) {
        hasItems = true;
        yield item;
      }
    if (!hasItems) throw new HttpError('noRates');
  }
  return [
    { name: 'provider_references', entries: yieldPractices() },
    { name: 'in_network', entries: yieldItems() },
  ];
}

/** The file contains 90 days of service that begin 180 days before it is published (85 FR 72158). */
const windowStartOffsetDays = -180;
const windowLengthDays = 90;

async function* writeAmountsFile(
  job: ProductionJob,
  { file, today, head }: { file: ProducedFile; today: string; head: object },
): AsyncGenerator<string> {
  const mrfPlanId = file.mrf_plan_id ?? 0;
  const from = addDays(today, windowStartOffsetDays);
  const criteria = {
    mrfPlanId,
    from,
    to: addDays(from, windowLengthDays - 1),
    minClaims: limits.publishedClaims.value,
  };
  const plan = await job.transaction((call) => lockPlan(call, mrfPlanId));
  async function* yieldItems() {
    for await (const amounts of readPages(job, (call, page) => listAmounts(call, criteria, page)))
      yield* toOutOfNetworkItems(amounts, today.slice(0, 4));
  }
  const format = getFormat(job.services.schemaFiles, 'allowed-amounts');
  yield* writeFileText(format, { ...head, ...toPlanFields(requireFound(plan)) }, [
    { name: 'out_of_network', entries: yieldItems() },
  ]);
}

type BillingCodeRow = Readonly<{ billing_code_type: string; billing_code: string }>;
interface PageRequest {
  after: ServiceKey;
  serviceLimit: number;
}

/** Yields pages of rows for a limited number of services each. Each page is read in its own transaction. */
async function* readPages<Row extends BillingCodeRow>(
  job: ProductionJob,
  readRows: (call: JobTransaction, page: PageRequest) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: ServiceKey = { type: '', code: '' };
  for (let pageCount = 0; ; pageCount++) {
    const page = { after, serviceLimit: limits.transparencyServicesAtOnce.value };
    const rows = await job.transaction((call) => readRows(call, page));
    const lastRow = rows.at(-1);
    if (!lastRow) return;
    yield rows;
    after = { type: lastRow.billing_code_type, code: lastRow.billing_code };
    // The number of pages is unknown, so each page adds one percent.
    await job.progress(Math.min(maxWritePercent, writeStartPercent + pageCount), 'writing');
  }
}

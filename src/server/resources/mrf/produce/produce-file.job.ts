import { addDays } from '#shared/schemas/calendar.ts';
import { limits } from '#shared/schemas/limits.ts';
import { requireFound, HttpError } from '../../../errors.ts';
import { sendFileReady } from '../../../jobs/file-ready.ts';
import { clock } from '../../../clock.ts';
import { storeStream } from '../../../files/store-files.ts';
import { releaseFile } from '../../../files/stored-files.queries.ts';
import type { JobTransaction, AccountJob, AccountJobKind } from '../../../jobs/job-kind.ts';
import { findPlan } from '../plan.queries.ts';
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
    await job.progress(1, 'finding');
    const { file, today, accountId } = await job.transaction(async (transaction) => ({
      file: requireFound(await findProducedFile(transaction, job.input.fileId)),
      today: transaction.today,
      accountId: transaction.scope.accountId,
    }));
    const fileName = `${today}_${file.file_type}.json`;
    const { fileId } = await storeStream(
      job.services,
      {
        fileName,
        contentType: 'application/json',
        content: createContent(job, file, today),
      },
      accountId,
    );
    return async (lastTransaction) => {
      const checkedContent = { fileId, problems: [], schemaVersion, lastUpdatedOn: today };
      const previousContentId = await replaceContent(lastTransaction, file.file_id, checkedContent);
      if (previousContentId !== undefined)
        await releaseFile(lastTransaction.scoped, previousContentId);
      if (clock.now() - startedAt > limits.jobNotice.value * 1000)
        await sendFileReady(job, lastTransaction);
      return { objectId: String(file.file_id), file: { fileId, fileName } };
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
  const numbers = new Map<string, number>();
  async function* yieldPractices() {
    const rows: PracticeRow[] = await job.transaction((call) => listPractices(call, networkIds));
    for (const [index, row] of rows.entries()) {
      numbers.set(toPracticeKey(row), index + 1);
      yield toProviderReference(row, index + 1);
    }
  }
  async function* yieldItems() {
    let hasItems = false;
    for await (const prices of readPages(job, (call, page) => listPrices(call, networkIds, page)))
      for (const item of toInNetworkItems(prices, numbers)) {
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
  const plan = await job.transaction((call) => findPlan(call, mrfPlanId));
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
  services: number;
}

/** Yields pages of rows for a limited number of services each. Each page is read in its own transaction. */
async function* readPages<Row extends BillingCodeRow>(
  job: ProductionJob,
  readRows: (call: JobTransaction, page: PageRequest) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: ServiceKey = { type: '', code: '' };
  for (let pageCount = 0; ; pageCount++) {
    const page = { after, services: limits.transparencyServicesAtOnce.value };
    const rows = await job.transaction((call) => readRows(call, page));
    const lastRow = rows.at(-1);
    if (!lastRow) return;
    yield rows;
    after = { type: lastRow.billing_code_type, code: lastRow.billing_code };
    await job.progress(Math.min(95, 5 + pageCount), 'writing');
  }
}

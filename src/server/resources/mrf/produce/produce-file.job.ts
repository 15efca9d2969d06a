import { addDays } from '#shared/schemas/calendar.ts';
import { limits } from '#shared/schemas/limits.ts';
import { requireFound, HttpError } from '../../../errors.ts';
import { sendFileReady } from '../../../jobs/file-ready.ts';
import { clock } from '../../../clock.ts';
import { storeStream } from '../../../files/store-files.ts';
import { releaseFile } from '../../../files/stored-files.queries.ts';
import type { JobTransaction, AccountJob, AccountJobKind } from '../../../jobs/job-kind.ts';
import { findPlan } from '../plan.queries.ts';
import { planFieldsOf, schemaVersion } from '../table-of-contents.ts';
import { formatOf, type FormatName } from '../format/formats.ts';
import { findProduced, replaceContent, type ProducedFile } from '../produced-file.queries.ts';
import { outOfNetworkItems } from './allowed-amounts.ts';
import {
  listPractices,
  listPrices,
  type PracticeRow,
  type ServiceKey,
} from './contracted-rates.queries.ts';
import { fileText, type FileList } from './file-text.ts';
import { inNetworkItems, keyOf, providerReference } from './in-network-rates.ts';
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
    const began = clock.now();
    await job.progress(1, 'finding');
    const { file, today, accountId } = await job.transaction(async (transaction) => ({
      file: requireFound(await findProduced(transaction, job.input.fileId)),
      today: transaction.today,
      accountId: transaction.scope.accountId,
    }));
    const fileName = `${today}_${file.file_type}.json`;
    const { fileId } = await storeStream(
      job.services,
      {
        fileName,
        contentType: 'application/json',
        content: contentOf(job, file, today),
      },
      accountId,
    );
    return async (last) => {
      const checkedContent = { fileId, problems: [], schemaVersion, lastUpdatedOn: today };
      const before = await replaceContent(last, file.file_id, checkedContent);
      if (before !== undefined) await releaseFile(last.scoped, before);
      if (clock.now() - began > limits.jobNotice.value * 1000) await sendFileReady(job, last);
      return { objectId: String(file.file_id), file: { fileId, fileName } };
    };
  },
};

function contentOf(job: ProductionJob, file: ProducedFile, today: string): AsyncGenerator<string> {
  const format = formatOf(job.services.schemaFiles, file.file_type as FormatName);
  const head = {
    reporting_entity_name: file.reporting_entity_name,
    reporting_entity_type: file.reporting_entity_type,
    last_updated_on: today,
    version: schemaVersion,
  };
  return file.file_type === 'in-network-rates'
    ? fileText(format, head, rateLists(job, file))
    : amountsText(job, { file, today, head });
}

/** The practices are read before the prices, and kept: prices refer to them by number. */
function rateLists(job: ProductionJob, { network_ids: networkIds }: ProducedFile): FileList[] {
  const numbers = new Map<string, number>();
  async function* practices() {
    const rows: PracticeRow[] = await job.transaction((call) => listPractices(call, networkIds));
    for (const [index, row] of rows.entries()) {
      numbers.set(keyOf(row), index + 1);
      yield providerReference(row, index + 1);
    }
  }
  async function* items() {
    let any = false;
    for await (const prices of pages(job, (call, page) => listPrices(call, networkIds, page)))
      for (const item of inNetworkItems(prices, numbers)) {
        any = true;
        yield item;
      }
    if (!any) throw new HttpError('noRates');
  }
  return [
    { name: 'provider_references', entries: practices() },
    { name: 'in_network', entries: items() },
  ];
}

/** 90 days of service that begin 180 days before the file is published (85 FR 72158). */
const windowBegins = -180;
const windowDays = 90;

async function* amountsText(
  job: ProductionJob,
  { file, today, head }: { file: ProducedFile; today: string; head: object },
): AsyncGenerator<string> {
  const mrfPlanId = file.mrf_plan_id ?? 0;
  const from = addDays(today, windowBegins);
  const criteria = {
    mrfPlanId,
    from,
    to: addDays(from, windowDays - 1),
    minClaims: limits.publishedClaims.value,
  };
  const plan = await job.transaction((call) => findPlan(call, mrfPlanId));
  async function* items() {
    for await (const amounts of pages(job, (call, page) => listAmounts(call, criteria, page)))
      yield* outOfNetworkItems(amounts, today.slice(0, 4));
  }
  const format = formatOf(job.services.schemaFiles, 'allowed-amounts');
  yield* fileText(format, { ...head, ...planFieldsOf(requireFound(plan)) }, [
    { name: 'out_of_network', entries: items() },
  ]);
}

type Coded = Readonly<{ billing_code_type: string; billing_code: string }>;
interface Page {
  after: ServiceKey;
  services: number;
}

/** Reads rows service by service, each page in its own transaction. */
async function* pages<Row extends Coded>(
  job: ProductionJob,
  read: (call: JobTransaction, page: Page) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: ServiceKey = { type: '', code: '' };
  for (let count = 0; ; count++) {
    const page = { after, services: limits.transparencyServicesAtOnce.value };
    const rows = await job.transaction((call) => read(call, page));
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = { type: last.billing_code_type, code: last.billing_code };
    await job.progress(Math.min(95, 5 + count), 'writing');
  }
}

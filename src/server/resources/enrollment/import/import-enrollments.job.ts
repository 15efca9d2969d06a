import { setImmediate as nextTurn } from 'node:timers/promises';
import { requireTransactionCode } from '#shared/cobrand/brand-texts.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import { requireFound } from '../../../errors.ts';
import {
  toInputCheckContext,
  createImportInputCheck,
  readImportedText,
} from '../../../jobs/imported-file.ts';
import type { JobTransaction, AccountJob, AccountJobKind } from '../../../jobs/job-kind.ts';
import type { Requester } from '../../conversation/create-conversation.queries.ts';
import { readLines, type LineError } from '../../rows/file-lines.ts';
import { digitsOnly } from '../../rows/matching.queries.ts';
import { priceElections, type KnownEmployee } from '../check-enrollment.ts';
import { listKnownEmployees } from '../new-enrollment.queries.ts';
import { lockGroup, getOffer, type Offer } from '../offer.queries.ts';
import { submitEnrollment } from '../submit-enrollment.ts';
import {
  checkFamily,
  coverageDateOf,
  knownEmployeeErrors,
  offerErrors,
  type ReadForm,
} from './check-families.ts';
import { enrollmentFile } from './columns.ts';
import { familiesOf, type Family } from './families.ts';
import { saveOutcome } from './import.queries.ts';

export interface ImportRequest {
  importId: number;
  fileId: number;
  groupNumber: number;
  signatureName: string;
}

type ImportJob = AccountJob<ImportRequest>;

interface Checked {
  lineCount: number;
  forms: ReadForm[];
  errors: LineError[];
}

const formsPerStep = 100;

/**
 * Checks a file of enrollments as a whole. Without an error, its last transaction submits all forms, otherwise none and
 * stores the errors.
 */
export const importEnrollmentsJob: AccountJobKind<ImportRequest> = {
  name: 'importEnrollments',
  // The operation that starts the job has validated its input.
  input: { type: 'object' },
  operation: 'importEnrollments',
  attempts: 3,
  async run(job) {
    await job.progress(1, 'checking');
    const checked = await checkFile(job);
    await job.progress(60, 'enrolling');
    return async (last) => {
      const memberIds = await submitAll(job, last, checked);
      return { objectId: String(job.input.importId), memberIds };
    };
  },
};

async function checkFile(job: ImportJob): Promise<Checked> {
  const { lines, errors } = readLines(await readImportedText(job), enrollmentFile);
  const { families, errors: loose } = familiesOf(lines);
  errors.push(...loose);
  const { groupNumber, signatureName } = job.input;
  const { offers, checkContext } = await job.transaction(async (transaction) => ({
    offers: await listOffers(transaction, groupNumber, families),
    checkContext: toInputCheckContext(job, transaction),
  }));
  const checks = {
    operation: createOperation(job),
    check: createImportInputCheck(job.services),
    checkContext,
    facts: { groupNumber, signatureName },
    offers,
  };
  const forms: ReadForm[] = [];
  for (const [at, family] of families.entries()) {
    if (at % formsPerStep === 0) await job.progress(2 + (at / families.length) * 58, 'checking');
    const { read, errors: wrong } = checkFamily(checks, family);
    errors.push(...wrong);
    if (read) forms.push(read);
    await nextTurn();
  }
  return { lineCount: lines.length, forms, errors };
}

const createOperation = ({ services }: ImportJob): Operation =>
  requireFound(services.contract.get('createEnrollment'));

async function listOffers(
  transaction: JobTransaction,
  groupNumber: number,
  families: readonly Family[],
): Promise<Map<string, Offer>> {
  const offers = new Map<string, Offer>();
  for (const day of new Set(families.map(coverageDateOf)))
    if (isDate(day)) offers.set(day, await getOffer(transaction, groupNumber, day));
  return offers;
}

const isDate = (day: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/u.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** Submits every form or none. Returns the members whom the forms name. */
async function submitAll(
  job: ImportJob,
  last: JobTransaction,
  { lineCount, forms, errors }: Checked,
): Promise<string[]> {
  const { importId, groupNumber } = job.input;
  await lockGroup(last, groupNumber);
  const ssns = forms.map(({ form }) => form.ssn);
  const known =
    ssns.length > 0
      ? await listKnownEmployees(last, groupNumber, ssns)
      : new Map<string, KnownEmployee>();
  const knownOf = (read: ReadForm) => known.get(digitsOnly(read.form.ssn));
  const wrong = [
    ...errors,
    ...forms.flatMap((read) => [...offerErrors(read), ...knownEmployeeErrors(read, knownOf(read))]),
  ].sort((one, other) => one.line - other.line);
  if (wrong.length === 0) {
    const call = requesterOf(job, last);
    for (const read of forms) {
      const { form, offer } = read;
      const elections = priceElections(form, offer);
      const memberId = knownOf(read)?.memberId;
      await submitEnrollment(call, { form, offer, elections, memberId });
    }
  }
  const enrollmentCount = wrong.length === 0 ? forms.length : 0;
  await saveOutcome(last, importId, { lineCount, enrollmentCount, errors: wrong });
  return [...new Set(forms.flatMap((read) => knownOf(read)?.memberId ?? []))];
}

/** The job audits its members at the end, so that single forms record none. */
function requesterOf(job: ImportJob, last: JobTransaction): Requester {
  const { transaction = '', queue } = createOperation(job);
  return {
    ...last,
    services: job.services,
    request: { brand: job.brand, language: job.language },
    transactionCode: requireTransactionCode(job.brand, transaction),
    queue,
    auditRead: () => {},
    auditWrite: () => {},
  };
}

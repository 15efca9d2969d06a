import { setImmediate as nextTurn } from 'node:timers/promises';
import { requireTransactionCode } from '#shared/cobrand/brand-texts.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import { limits } from '#shared/schemas/limits.ts';
import { requireFound } from '../../../errors.ts';
import {
  toInputCheckContext,
  createImportInputCheck,
  readImportedText,
} from '../../../jobs/imported-file.ts';
import type { JobTransaction, AccountJob, AccountJobKind } from '../../../jobs/job-kind.ts';
import type { ConversationContext } from '../../conversation/create-conversation.queries.ts';
import { readLines, type LineError } from '../../rows/file-lines.ts';
import { saveImportOutcome, type ImportedFile } from '../../rows/imports.queries.ts';
import { digitsOnly } from '../../rows/matching.queries.ts';
import { priceElections, type KnownEmployee } from '../check-enrollment.ts';
import { listKnownEmployees } from '../new-enrollment.queries.ts';
import { lockGroup, getOffer, type Offer } from '../group-offer.queries.ts';
import { submitEnrollment } from '../submit-enrollment.ts';
import {
  checkFamily,
  getCoverageDate,
  listKnownEmployeeErrors,
  listOfferErrors,
  type ParsedEnrollment,
} from './check-families.ts';
import { enrollmentFile } from './columns.ts';
import { groupByFamily, type Family } from './group-by-family.ts';

/** The import to run: its uploaded file, the group, and the name of the user who signs all enrollments. */
interface ImportRequest extends ImportedFile {
  groupNumber: number;
  signatureName: string;
}

type ImportJob = AccountJob<ImportRequest>;

interface CheckedFile {
  lineCount: number;
  enrollments: ParsedEnrollment[];
  errors: LineError[];
}

/** Progress is reported after each step of this many enrollments. */
const enrollmentsPerStep = 100;
/** Progress (percent of the job) when reading the file begins, when checking begins, and when checking ends. */
const readStartPercent = 1;
const checkStartPercent = 2;
const checkEndPercent = 60;

/**
 * Checks a file of enrollments as a whole. If no line has an error, the last transaction of the job submits all enrollments;
 * otherwise it submits none and stores the errors.
 */
export const importEnrollmentsJob: AccountJobKind<ImportRequest> = {
  name: 'importEnrollments',
  // The operation that starts the job has validated its input.
  input: { type: 'object' },
  operation: 'importEnrollments',
  attempts: 3,
  async run(job) {
    await job.progress(readStartPercent, 'checking');
    const checkedFile = await checkFile(job);
    await job.progress(checkEndPercent, 'enrolling');
    return async (lastTransaction) => {
      const memberIds = await submitAll(job, lastTransaction, checkedFile);
      return { objectId: String(job.input.importId), memberIds };
    };
  },
};

async function checkFile(job: ImportJob): Promise<CheckedFile> {
  const { lines, errors } = readLines(await readImportedText(job), enrollmentFile);
  const { families, errors: groupingErrors } = groupByFamily(lines);
  errors.push(...groupingErrors);
  const { groupNumber, signatureName } = job.input;
  const { offers, checkContext } = await job.transaction(async (transaction) => ({
    offers: await listOffers(transaction, groupNumber, families),
    checkContext: toInputCheckContext(job, transaction),
  }));
  const familyCheck = {
    operation: requireCreateOperation(job),
    check: createImportInputCheck(job.services),
    checkContext,
    facts: { groupNumber, signatureName },
    offers,
  };
  const enrollments: ParsedEnrollment[] = [];
  for (const [index, family] of families.entries()) {
    if (index % enrollmentsPerStep === 0) await reportChecked(job, index / families.length);
    const { parsedEnrollment, errors: familyErrors } = checkFamily(familyCheck, family);
    errors.push(...familyErrors);
    if (parsedEnrollment) enrollments.push(parsedEnrollment);
    // Checking is synchronous, so let the server handle other requests in between.
    await nextTurn();
  }
  return { lineCount: lines.length, enrollments, errors };
}

/** @param share the checked part of the file, from 0 to 1 */
const reportChecked = (job: ImportJob, share: number): Promise<void> =>
  job.progress(checkStartPercent + share * (checkEndPercent - checkStartPercent), 'checking');

const requireCreateOperation = ({ services }: ImportJob): Operation =>
  requireFound(services.contract.get('createEnrollment'));

async function listOffers(
  transaction: JobTransaction,
  groupNumber: number,
  families: readonly Family[],
): Promise<Map<string, Offer>> {
  const offersByDay = new Map<string, Offer>();
  for (const day of new Set(families.map(getCoverageDate)))
    if (isDate(day)) offersByDay.set(day, await getOffer(transaction, groupNumber, day));
  return offersByDay;
}

const isDate = (day: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/u.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/**
 * Submits every enrollment, or none if there is an error, and stores the outcome. Returns the IDs of
 * employees who are members already.
 */
async function submitAll(
  job: ImportJob,
  lastTransaction: JobTransaction,
  { lineCount, enrollments, errors }: CheckedFile,
): Promise<string[]> {
  const { importId, groupNumber } = job.input;
  await lockGroup(lastTransaction, groupNumber);
  const ssns = enrollments.map(({ enrollment }) => enrollment.ssn);
  const knownEmployeesBySsn =
    ssns.length > 0
      ? await listKnownEmployees(lastTransaction, groupNumber, ssns)
      : new Map<string, KnownEmployee>();
  const findKnownEmployee = (parsedEnrollment: ParsedEnrollment) =>
    knownEmployeesBySsn.get(digitsOnly(parsedEnrollment.enrollment.ssn));
  const allErrors = [
    ...errors,
    ...enrollments.flatMap((parsedEnrollment) => [
      ...listOfferErrors(parsedEnrollment),
      ...listKnownEmployeeErrors(parsedEnrollment, findKnownEmployee(parsedEnrollment)),
    ]),
  ].sort((left, right) => left.line - right.line);
  if (allErrors.length === 0) {
    const call = toConversationContext(job, lastTransaction);
    for (const parsedEnrollment of enrollments) {
      const { enrollment, offer } = parsedEnrollment;
      const elections = priceElections(enrollment, offer);
      const memberId = findKnownEmployee(parsedEnrollment)?.memberId;
      await submitEnrollment(call, { enrollment, offer, elections, memberId });
    }
  }
  await saveImportOutcome(lastTransaction, 'enrollment_import', importId, {
    state: allErrors.length > 0 ? 'Refused' : 'Submitted',
    line_count: lineCount,
    enrollment_count: allErrors.length > 0 ? 0 : enrollments.length,
    errors: allErrors,
    maxErrors: limits.enrollmentImportErrors.value,
  });
  return [
    ...new Set(
      enrollments.flatMap(
        (parsedEnrollment) => findKnownEmployee(parsedEnrollment)?.memberId ?? [],
      ),
    ),
  ];
}

/** The context in which enrollments are filed. Its audit functions do nothing, since the job records all members at its end. */
function toConversationContext(
  job: ImportJob,
  lastTransaction: JobTransaction,
): ConversationContext {
  const { transaction = '', queue } = requireCreateOperation(job);
  return {
    ...lastTransaction,
    services: job.services,
    request: { brand: job.brand, language: job.language },
    transactionCode: requireTransactionCode(job.brand, transaction),
    queue,
    auditRead: () => {},
    auditObject: () => {},
  };
}

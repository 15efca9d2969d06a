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
import type { ConversationContext } from '../../conversation/create-conversation.queries.ts';
import { readLines, type LineError } from '../../rows/file-lines.ts';
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
  type ParsedForm,
} from './check-families.ts';
import { enrollmentFile } from './columns.ts';
import { groupByFamily, type Family } from './group-by-family.ts';
import { saveImportOutcome } from './import.queries.ts';

/** The import to run: its uploaded file, the group, and the name of the user who signs all forms. */
export interface ImportRequest {
  importId: number;
  fileId: number;
  groupNumber: number;
  signatureName: string;
}

type ImportJob = AccountJob<ImportRequest>;

interface CheckedForms {
  lineCount: number;
  forms: ParsedForm[];
  errors: LineError[];
}

/** Progress is reported after each step of this many forms. */
const formsPerStep = 100;
/** Progress (percent of the job) when reading the file begins, when checking begins, and when checking ends. */
const readStartPercent = 1;
const checkStartPercent = 2;
const checkEndPercent = 60;

/**
 * Checks a file of enrollments as a whole. If no line has an error, the last transaction of the job submits all forms;
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
    const checkedForms = await checkFile(job);
    await job.progress(checkEndPercent, 'enrolling');
    return async (lastTransaction) => {
      const memberIds = await submitAll(job, lastTransaction, checkedForms);
      return { objectId: String(job.input.importId), memberIds };
    };
  },
};

async function checkFile(job: ImportJob): Promise<CheckedForms> {
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
  const forms: ParsedForm[] = [];
  for (const [index, family] of families.entries()) {
    if (index % formsPerStep === 0) await reportChecked(job, index / families.length);
    const { parsedForm, errors: familyErrors } = checkFamily(familyCheck, family);
    errors.push(...familyErrors);
    if (parsedForm) forms.push(parsedForm);
    // Checking is synchronous, so let the server handle other requests in between.
    await nextTurn();
  }
  return { lineCount: lines.length, forms, errors };
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
  { lineCount, forms, errors }: CheckedForms,
): Promise<string[]> {
  const { importId, groupNumber } = job.input;
  await lockGroup(lastTransaction, groupNumber);
  const ssns = forms.map(({ form }) => form.ssn);
  const knownEmployeesBySsn =
    ssns.length > 0
      ? await listKnownEmployees(lastTransaction, groupNumber, ssns)
      : new Map<string, KnownEmployee>();
  const findKnownEmployee = (parsedForm: ParsedForm) =>
    knownEmployeesBySsn.get(digitsOnly(parsedForm.form.ssn));
  const allErrors = [
    ...errors,
    ...forms.flatMap((parsedForm) => [
      ...listOfferErrors(parsedForm),
      ...listKnownEmployeeErrors(parsedForm, findKnownEmployee(parsedForm)),
    ]),
  ].sort((left, right) => left.line - right.line);
  if (allErrors.length === 0) {
    const call = toConversationContext(job, lastTransaction);
    for (const parsedForm of forms) {
      const { form, offer } = parsedForm;
      const elections = priceElections(form, offer);
      const memberId = findKnownEmployee(parsedForm)?.memberId;
      await submitEnrollment(call, { form, offer, elections, memberId });
    }
  }
  const enrollmentCount = allErrors.length === 0 ? forms.length : 0;
  await saveImportOutcome(lastTransaction, importId, {
    lineCount,
    enrollmentCount,
    errors: allErrors,
  });
  return [...new Set(forms.flatMap((parsedForm) => findKnownEmployee(parsedForm)?.memberId ?? []))];
}

/** The context in which forms are filed. Its audit functions do nothing, since the job records all members at its end. */
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

import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { sql } from 'kysely';
import { oneQuestion } from '../builders/document.ts';
import {
  buildDecisionLetter,
  createPrecertificationRequest,
} from '../builders/precertification.ts';
import { createSignOnRedemption } from '../builders/sign-on.ts';
import { people } from '../people.ts';
import type { RowContext } from './rows.ts';

const callReasons = { fromKey1: 'Member', regardKey1: 'ClaimStatus' };

/**
 * Examples of calls about check runs, telephone calls, letters, announcements, links, documents, online forms, reports,
 * precertifications, other requests and sign-on.
 */
export const requestExamples = {
  addPayment: () => ({
    paymentTypeId: 9,
    category: 'misc',
    description: 'Correction',
    amount: 12.5,
    date: today(),
  }),
  ignoreCheck: async (scene: RowContext) => ({
    checkId: await findCheck(scene, 'Pending'),
    ignoreReason: 'Wrong payee.',
  }),
  // Another person's run of the same day is a conflict.
  initiateCheckRun: async ({ portal, target, who }: RowContext) => {
    const groupNumber = Number(target?.input['groupNumber'] ?? 1001);
    const [date, otherDate] = await listDaysWithoutRun(portal, groupNumber);
    return {
      checkRunDefinitionId: groupNumber - 1000,
      date: who.name === 'administrator' ? date : otherDate,
    };
  },
  saveGroupFinancing: async ({ portal, target }: RowContext) => {
    const { rows } = await sql<{ rowVersion: number }>`select row_version as "rowVersion"
      from group_financing where group_number = ${target?.input['groupNumber'] ?? 0}`.execute(
      portal.services.kysely,
    );
    return {
      rowVersion: rows[0]?.rowVersion ?? 1,
      fundingMethod: 'SelfFunded',
      bankName: 'First Example Bank',
      accountLast4: '8001',
    };
  },
  saveCheckRunDefinition: ({ who }: RowContext) => ({
    checkRunDefinitionId: undefined,
    rowVersion: undefined,
    checkRunName: `Dental of ${who.name}`,
    effectiveDate: addDays(today(), 30),
    frequency: 'Weekly',
    dayOfWeek: 'Monday',
    templateId: 'standard',
    categories: ['dental'],
  }),
  setCheckRunStatus: () => ({ status: 'Cancelled' }),
  updateCheckRunDates: () => ({ mailDate: today() }),
  updatePayment: async (scene: RowContext) => ({
    checkId: await findCheck(scene, 'Issued'),
    change: 'Clear',
    clearDate: today(),
  }),
  addCallNote: () => ({ notes: 'Called back.' }),
  applyDemographicChange: () => ({ rowVersion: 1 }),
  closeCall: () => ({ rowVersion: 1, resolution: 'Answered.' }),
  createCall: () => ({ ...callReasons, callerName: 'Invented Caller' }),
  changeLetterStatus: () => ({ rowVersion: 1, status: 'Queued' }),
  createAnnouncement: ({ who }: RowContext) => ({
    employeeSite: true,
    beginDate: today(),
    endDate: today(),
    ...(who.groups === 'all' ? {} : { groupNumber: who.groups[0] }),
  }),
  createLink: ({ who }: RowContext) => createLinkInput(who),
  updateLink: ({ who }: RowContext) => ({ ...createLinkInput(who), RowVersion: 1 }),
  decidePrecertification: () => ({
    rowVersion: 1,
    decisionCode: 'A3',
    decisionReason: 'Simpler treatment was not tried.',
  }),
  assignOnlineForm: ({ who }: RowContext) => ({ ...createAudience(who), rowVersion: 1 }),
  createOnlineForm: ({ who }: RowContext) => ({ ...formExample, ...createAudience(who) }),
  changeOnlineForm: () => ({ ...formExample, rowVersion: 1 }),
  submitOnlineForm: () => ({ version: 1, answers: '{"story":"A fall."}' }),
  readDocumentCategory: () => ({ categoryId: 4 }),
  readDocumentVersion: () => ({ version: 1 }),
  restoreDocumentVersion: () => ({ rowVersion: 1, version: 1 }),
  deleteDocumentVersion: () => ({ version: 1 }),
  replaceDocumentFile: () => ({ rowVersion: 1 }),
  updateDocument: ({ who }: RowContext) => ({
    ...createDocumentInput(who),
    rowVersion: 1,
    displayName: 'Notice',
  }),
  uploadDocuments: ({ who }: RowContext) => createDocumentInput(who),
  readReportForm: () => ({ kind: 'membership' }),
  createReportSchedule: () => ({
    kind: 'membership',
    format: 'CSV',
    frequency: 'Weekly',
    firstOn: addDays(today(), 1),
  }),
  pauseReportSchedule: () => ({ rowVersion: 1 }),
  resumeReportSchedule: () => ({ rowVersion: 1 }),
  runReport: () => ({ kind: 'membership', format: 'CSV' }),
  rejectDemographicChange: () => ({ rowVersion: 1, reason: 'The address does not exist.' }),
  requestContactUpdate: () => ({ validFrom: today(), homePhone: '614-555-0123' }),
  requestDemographicChange: () => ({ validFrom: today(), lastName: 'Invented' }),
  requestLocationChange: () => ({ validFrom: today(), locationNumber: 1 }),
  requestPrecertification: ({ portal, who }: RowContext) =>
    createPrecertificationRequest(portal, who.taxIds),
  redeemSignOn: ({ portal }: RowContext) => createSignOnRedemption(portal),
  startSignOn: () => ({ service: 'wellness' }),
  reviewPrecertification: () => ({ rowVersion: 1, status: 'InReview' }),
  readRequestForReview: async (scene: RowContext) => {
    await makeWaitForEmployer(scene);
    return {};
  },
  reviewRequest: async (scene: RowContext) => {
    await makeWaitForEmployer(scene);
    return { rowVersion: 1, approved: true };
  },
  // The letter to the provider about the request that is named.
  downloadDecisionLetter: async ({ portal, target }: RowContext) => {
    const certno = Number(target?.input['certno'] ?? 0);
    if (certno > 0 && !target?.foreign) await buildDecisionLetter(portal.services.kysely, certno);
    return {};
  },
  updateCall: () => ({ ...callReasons, rowVersion: 1, callerName: 'Invented Caller' }),
  withdrawPrecertification: () => ({ rowVersion: 1 }),
  previewLetter: () => ({ templateId: 16 }),
  writeLetter: () => ({ templateId: 16 }),
  writeLetters: () => ({ memberIds: [people.elena], templateId: 16 }),
};

/** Returns the days among the last five on which a group has no check run, the latest first. The demo has weekly runs. */
async function listDaysWithoutRun(
  { services }: RowContext['portal'],
  groupNumber: number,
): Promise<string[]> {
  const runs = await services.kysely
    .selectFrom('check_run')
    .select('run_date')
    .where('group_number', '=', groupNumber)
    .execute();
  const runDates = new Set(runs.map(({ run_date }) => run_date));
  return [0, 1, 2, 3, 4].map((days) => addDays(today(), -days)).filter((day) => !runDates.has(day));
}

/** Returns a check in this status of the run that is the target. */
async function findCheck({ portal, target }: RowContext, status: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select check_id as id from run_check
    where check_run_id = ${target?.input['checkRunId'] ?? 0} and status = ${status}
    order by check_id limit 1`.execute(portal.services.kysely);
  return rows[0]?.id ?? 1;
}

const formExample = {
  nameEn: 'A form',
  nameSp: 'Un formulario',
  formKind: 'onlineform',
  queueId: 'claims',
  definition: oneQuestion,
};

const createDocumentInput = (who: RowContext['who']) => ({
  categoryId: 4,
  language: 'en',
  ...createAudience(who),
});

const createAudience = ({ groups }: RowContext['who']) => ({
  employeeSite: true,
  groups: [groups === 'all' ? 1001 : (groups[0] ?? 1001)],
});

const createLinkInput = ({ groups }: RowContext['who']) => ({
  Url: 'https://www.example.com/plan',
  Description: 'A page',
  DescriptionSpanish: 'Una página',
  CategoryId: 1,
  GroupDTO: groups === 'all' ? [] : groups,
});

/** Makes the caller's conversation a request of a member of its group that waits for the employer. */
async function makeWaitForEmployer({ portal, who, target }: RowContext): Promise<void> {
  if (!target || target.foreign) return;
  const conversationId = Number(target.input['conversationId'] ?? 0);
  const [group = 1001] = who.groups === 'all' ? [] : who.groups;
  await sql`update conversation set status = 'WaitingOnEmployer', group_number = ${group},
      transaction_type = 'IDCARD', transaction_number = ${`REVIEW-${conversationId}`},
      member_id = coalesce(member_id, (select member_id from member
        where group_number = ${group} and not protected order by member_id limit 1))
    where conversation_id = ${conversationId}`.execute(portal.services.kysely);
}

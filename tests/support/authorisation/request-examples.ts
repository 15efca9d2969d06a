import { today } from '#server/clock.ts';
import { oneQuestion } from '../builders/document.ts';
import { precertificationRequest } from '../builders/precertification.ts';
import type { RowContext } from './rows.ts';

const callReasons = { fromKey1: 'Member', regardKey1: 'ClaimStatus' };

/** Examples of requests, of letters and of what staff do with them. */
export const requestExamples = {
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
  createLink: ({ who }: RowContext) => linkFor(who),
  updateLink: ({ who }: RowContext) => ({ ...linkFor(who), RowVersion: 1 }),
  decidePrecertification: () => ({
    rowVersion: 1,
    decisionCode: 'A3',
    decisionReason: 'Simpler treatment was not tried.',
  }),
  assignOnlineForm: ({ who }: RowContext) => ({ ...audienceFor(who), rowVersion: 1 }),
  createOnlineForm: ({ who }: RowContext) => ({ ...formExample, ...audienceFor(who) }),
  changeOnlineForm: () => ({ ...formExample, rowVersion: 1 }),
  submitOnlineForm: () => ({ version: 1, answers: '{"story":"A fall."}' }),
  replaceDocumentFile: () => ({ rowVersion: 1 }),
  updateDocument: ({ who }: RowContext) => ({
    ...documentFor(who),
    rowVersion: 1,
    displayName: 'Notice',
  }),
  uploadDocuments: ({ who }: RowContext) => documentFor(who),
  readReportForm: () => ({ kind: 'membership' }),
  runReport: () => ({ kind: 'membership', format: 'CSV' }),
  rejectDemographicChange: () => ({ rowVersion: 1, reason: 'The address does not exist.' }),
  requestContactUpdate: () => ({ validFrom: today(), homePhone: '614-555-0123' }),
  requestDemographicChange: () => ({ validFrom: today(), lastName: 'Invented' }),
  requestLocationChange: () => ({ validFrom: today(), locationNumber: 1 }),
  requestPrecertification: ({ portal, who }: RowContext) =>
    precertificationRequest(portal, who.taxIds),
  reviewPrecertification: () => ({ rowVersion: 1, status: 'InReview' }),
  updateCall: () => ({ ...callReasons, rowVersion: 1, callerName: 'Invented Caller' }),
  withdrawPrecertification: () => ({ rowVersion: 1 }),
  writeLetter: () => ({ templateId: 16 }),
};

const formExample = {
  nameEn: 'A form',
  nameSp: 'Un formulario',
  formKind: 'onlineform',
  queueId: 'claims',
  definition: oneQuestion,
};

const documentFor = (who: RowContext['who']) => ({
  categoryId: 4,
  language: 'en',
  ...audienceFor(who),
});

const audienceFor = ({ groups }: RowContext['who']) => ({
  employeeSite: true,
  groups: [groups === 'all' ? 1001 : (groups[0] ?? 1001)],
});

const linkFor = ({ groups }: RowContext['who']) => ({
  Url: 'https://www.example.com/plan',
  Description: 'A page',
  DescriptionSpanish: 'Una página',
  CategoryId: 1,
  GroupDTO: groups === 'all' ? [] : groups,
});

import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { createDependent } from '../builders/enrollment-form.ts';
import type { Input } from '../request.ts';

const getDay = (days: number) => addDays(today(), days);
const spouse = createDependent('Sami', '01', '1986-01-02');
const child = createDependent('Lina', '19', '2015-06-07');
const toDependents = (...enrollmentDependents: object[]) => ({ enrollmentDependents });
const event = { enrollmentType: 'QualifyingEvent', qualifyingEvent: '02' };

/** The calls that find claims by the same criteria. They need none, except exports of a provider. */
export const claimSearches = ['listClaims', 'exportClaims', 'startClaimExport'] as const;

/** Without the patient, whose claims a provider finds and exports by any criteria. */
const ofAnyPatient = { memberId: undefined };
const tooLong = () => ({ ...ofAnyPatient, from: getDay(-400), to: getDay(0) });

const claimSearchBreaks = Object.fromEntries(
  claimSearches.flatMap((id) => [
    [`${id}.yearOrRecent`, () => ({ year: '20x6' })],
    [`${id}.fromBeforeTo`, () => ({ from: getDay(0), to: getDay(-1) })],
    [`${id}.claimNumber`, () => ({ fullClaimNumber: 'abc' })],
    [`${id}.longEnough`, () => ({ ...ofAnyPatient, checkNumber: '1234' })],
  ]),
);

/**
 * Changes of a valid input, each of which breaks the rule in its key (`<operation>.<rule>`). A rule needs an entry if
 * tests/api/rules.test.ts fails with "No input breaks <operation>.<rule>": it tries common values in one or two of the
 * rule's fields, which breaks few rules over dates, sums and lists. If a rule applies to each entry of a list, the first
 * entry must break it, because the test expects the error at index 0.
 */
export const ruleBreaks: Readonly<Record<string, () => Input>> = {
  ...claimSearchBreaks,
  'exportClaims.claimExportDates': tooLong,
  'startClaimExport.claimExportDates': tooLong,
  'createEnrollment.employeeAge': () => ({ dateOfBirth: getDay(-1000) }),
  'createEnrollment.coverageNotBeforeHire': () => ({
    hireDate: getDay(0),
    coverageDate: getDay(-1),
  }),
  'createEnrollment.eventNeeded': () => ({
    enrollmentType: 'QualifyingEvent',
    dateOfQualifyingEvent: getDay(-3),
  }),
  'createEnrollment.eventDateNeeded': () => event,
  'createEnrollment.eventNotFuture': () => ({ ...event, dateOfQualifyingEvent: getDay(1) }),
  'createEnrollment.policyNumberNeeded': () => ({ otherInsuranceCompany: 'Example Mutual' }),
  'createEnrollment.dependentSsnDigits': () => toDependents({ ...child, ssn: '123' }, spouse),
  'createEnrollment.dependentSsnTwice': () => ({
    ssn: '900000001',
    ...toDependents({ ...child, ssn: '900-00-0001' }, spouse),
  }),
  'createEnrollment.dependentTwice': () => toDependents(child, child, spouse),
  'createEnrollment.dependentBorn': () =>
    toDependents(createDependent('Lina', '19', getDay(1)), spouse, child),
  'createEnrollment.dependentIsNotEmployee': () =>
    toDependents(createDependent('Lina', '18', '2015-06-07'), spouse, child),
  'createEnrollment.oneSpouse': () =>
    toDependents(spouse, createDependent('Robin', '53', '1987-01-02'), child),
  'createEnrollment.electionNeeded': () => ({ planElections: [] }),
  'createEnrollment.waiverElectsNothing': () => ({ enrollmentType: 'Waiver' }),
  'createEnrollment.levelNeedsSpouse': () => toDependents(child),
  'createEnrollment.levelNeedsChild': () => toDependents(spouse),
  'createEnrollment.beneficiariesShareAll': () => ({
    beneficiaries: [{ name: 'Sami Haddad', relationship: 'Spouse', percent: 60 }],
  }),
  'initiateCheckRun.dateNotFuture': () => ({ date: getDay(1) }),
  'updateCheckRunDates.dateNeeded': () => ({ mailDate: undefined }),
  'updateCheckRunDates.fundingReceivedDateNotFuture': () => ({ fundingReceivedDate: getDay(1) }),
  'updateCheckRunDates.mailDateNotFuture': () => ({ mailDate: getDay(1) }),
  'updateCheckRunDates.clearDateNotFuture': () => ({ clearDate: getDay(1) }),
  'addPayment.amountNotZero': () => ({ amount: 0 }),
  'addPayment.dateNotFuture': () => ({ date: getDay(1) }),
  'answerEnrollment.noteOrFile': () => ({ note: undefined }),
  'updatePayment.onePayment': () => ({ paymentId: 1, checkId: 1 }),
  'updatePayment.causeNeeded': () => ({ change: 'Void', cause: undefined }),
  'updatePayment.amountNeeded': () => ({ change: 'Refund', cause: 'Overpaid', amount: undefined }),
  'updatePayment.clearDateNeeded': () => ({ change: 'Clear', clearDate: undefined }),
  'updatePayment.clearDateNotFuture': () => ({ change: 'Clear', clearDate: getDay(1) }),
  'reviewRequest.reasonNeeded': () => ({ approved: false, note: undefined }),
  'saveGroupFinancing.bankNeeded': () => ({ fundingMethod: 'SelfFunded', bankName: undefined }),
  'saveCheckRunDefinition.notPast': () => ({ effectiveDate: getDay(-1) }),
  'saveCheckRunDefinition.dayOfWeekNeeded': () => ({ frequency: 'Weekly', dayOfWeek: undefined }),
  'saveCheckRunDefinition.dayOfMonthNeeded': () => ({
    frequency: 'Monthly',
    dayOfMonth: undefined,
  }),
  'saveCheckRunDefinition.secondDayNeeded': () => ({
    frequency: 'SemiMonthly',
    dayOfMonth: 20,
    secondDayOfMonth: 5,
  }),
  'createReportSchedule.firstNotPast': () => ({ firstOn: getDay(0) }),
  'createCall.callerNeeded': () => ({ callerName: undefined, memberId: undefined }),
  'createCall.callNotFuture': () => ({ callDate: getDay(1), callTime: '09:00' }),
  'createCall.timeNeeded': () => ({ callDate: getDay(-1) }),
  'createCall.dueNotBeforeCall': () => ({ callDate: getDay(0), dueDt: getDay(-1) }),
  'createCall.resolutionNeeded': () => ({ status: 'Closed' }),
  'updateCall.callerNeeded': () => ({ callerName: undefined, memberId: undefined }),
  'updateCall.callNotFuture': () => ({ callDate: getDay(1), callTime: '09:00' }),
  'updateCall.timeNeeded': () => ({ callDate: getDay(-1) }),
  'updateCall.dueNotBeforeCall': () => ({ callDate: getDay(0), dueDt: getDay(-1) }),
  'updateCall.resolutionNeeded': () => ({ status: 'Closed' }),
  'createMrfPlan.mrfEinDigits': () => ({ planIdType: 'ein', planIdValue: '12345' }),
  'createMrfPlan.mrfHiosLength': () => ({ planIdType: 'hios', planIdValue: '123456789' }),
  'createMrfPlan.mrfSponsorNeeded': () => ({ planIdType: 'ein', planSponsorName: undefined }),
  'createMrfPlan.mrfTerminationAfterEffective': () => ({ terminationDate: getDay(-1) }),
  'createMrfStructure.mrfFileNeeded': () => ({
    inNetworkFileIds: [],
    allowedAmountFileId: undefined,
  }),
  'importMrfFile.mrfUploadNeeded': () => ({ importId: undefined }),
  'importMrfFile.mrfAddressNeeded': () => ({ contentFrom: 'address' }),
  'replaceMrfFile.mrfUploadNeeded': () => ({ importId: undefined }),
  'replaceMrfFile.mrfAddressNeeded': () => ({ contentFrom: 'address' }),
  'updateMrfPlan.mrfEinDigits': () => ({ planIdType: 'ein', planIdValue: '12345' }),
  'updateMrfPlan.mrfHiosLength': () => ({ planIdType: 'hios', planIdValue: '123456789' }),
  'updateMrfPlan.mrfSponsorNeeded': () => ({ planIdType: 'ein', planSponsorName: undefined }),
  'updateMrfPlan.mrfTerminationAfterEffective': () => ({ terminationDate: getDay(-1) }),
  'updateMrfStructure.mrfFileNeeded': () => ({
    inNetworkFileIds: [],
    allowedAmountFileId: undefined,
  }),
  'createTermination.lastDayWorkedFirst': () => ({
    terminationDate: getDay(5),
    lastDayWorked: getDay(6),
  }),
  'createTermination.notLongPast': () => ({ terminationDate: getDay(-61) }),
  'requestPrecertification.serviceToAfterFrom': () => ({
    serviceFrom: getDay(7),
    serviceTo: getDay(6),
  }),
  'requestPrecertification.stayNeedsAdmission': () => ({
    requestType: 'Inpatient',
    lengthOfStayRequested: 3,
  }),
  'requestPrecertification.stayNeedsLength': () => ({
    requestType: 'Inpatient',
    admitDate: getDay(7),
  }),
  'decidePrecertification.unitsNeeded': () => ({
    decisionCode: 'A2',
    effectiveFrom: getDay(0),
    effectiveTo: getDay(30),
  }),
  'decidePrecertification.periodNeeded': () => ({ decisionCode: 'A1' }),
  'reviewPrecertification.noteNeeded': () => ({ status: 'PendedInfo' }),
};

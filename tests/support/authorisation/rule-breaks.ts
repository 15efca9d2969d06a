import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { dependent } from '../builders/enrollment-form.ts';
import type { Input } from '../request.ts';

const day = (days: number) => addDays(today(), days);
const spouse = dependent('Sami', '01', '1986-01-02');
const child = dependent('Lina', '19', '2015-06-07');
const family = (...enrollmentDependents: object[]) => ({ enrollmentDependents });
const event = { enrollmentType: 'QualifyingEvent', qualifyingEvent: '02' };

/**
 * Changes of a valid input that break a rule which a search of values does not: rules over dates, sums and the entries of
 * lists. Of a list, the first entry breaks the rule.
 */
export const ruleBreaks: Readonly<Record<string, () => Input>> = {
  'createEnrollment.employeeAge': () => ({ dateOfBirth: day(-1000) }),
  'createEnrollment.coverageNotBeforeHire': () => ({ hireDate: day(0), coverageDate: day(-1) }),
  'createEnrollment.eventNeeded': () => ({
    enrollmentType: 'QualifyingEvent',
    dateOfQualifyingEvent: day(-3),
  }),
  'createEnrollment.eventDateNeeded': () => event,
  'createEnrollment.eventNotFuture': () => ({ ...event, dateOfQualifyingEvent: day(1) }),
  'createEnrollment.policyNumberNeeded': () => ({ otherInsuranceCompany: 'Example Mutual' }),
  'createEnrollment.dependentSsnDigits': () => family({ ...child, ssn: '123' }, spouse),
  'createEnrollment.dependentSsnTwice': () => ({
    ssn: '900000001',
    ...family({ ...child, ssn: '900-00-0001' }, spouse),
  }),
  'createEnrollment.dependentTwice': () => family(child, child, spouse),
  'createEnrollment.dependentBorn': () => family(dependent('Lina', '19', day(1)), spouse, child),
  'createEnrollment.dependentIsNotEmployee': () =>
    family(dependent('Lina', '18', '2015-06-07'), spouse, child),
  'createEnrollment.oneSpouse': () => family(spouse, dependent('Robin', '53', '1987-01-02'), child),
  'createEnrollment.electionNeeded': () => ({ planElections: [] }),
  'createEnrollment.waiverElectsNothing': () => ({ enrollmentType: 'Waiver' }),
  'createEnrollment.levelNeedsSpouse': () => family(child),
  'createEnrollment.levelNeedsChild': () => family(spouse),
  'createEnrollment.beneficiariesShareAll': () => ({
    beneficiaries: [{ name: 'Sami Haddad', relationship: 'Spouse', percent: 60 }],
  }),
  'initiateCheckRun.dateNotFuture': () => ({ date: day(1) }),
  'updateCheckRunDates.dateNeeded': () => ({ mailDate: undefined }),
  'updateCheckRunDates.fundingReceivedDateNotFuture': () => ({ fundingReceivedDate: day(1) }),
  'updateCheckRunDates.mailDateNotFuture': () => ({ mailDate: day(1) }),
  'updateCheckRunDates.clearDateNotFuture': () => ({ clearDate: day(1) }),
  'addPayment.amountNotZero': () => ({ amount: 0 }),
  'addPayment.dateNotFuture': () => ({ date: day(1) }),
  'updatePayment.onePayment': () => ({ paymentId: 1, checkId: 1 }),
  'updatePayment.causeNeeded': () => ({ change: 'Void', cause: undefined }),
  'updatePayment.amountNeeded': () => ({ change: 'Refund', cause: 'Overpaid', amount: undefined }),
  'updatePayment.clearDateNeeded': () => ({ change: 'Clear', clearDate: undefined }),
  'updatePayment.clearDateNotFuture': () => ({ change: 'Clear', clearDate: day(1) }),
  'reviewRequest.reasonNeeded': () => ({ approved: false, note: undefined }),
  'saveGroupFinancing.bankNeeded': () => ({ fundingMethod: 'SelfFunded', bankName: undefined }),
  'saveCheckRunDefinition.notPast': () => ({ effectiveDate: day(-1) }),
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
  'createReportSchedule.firstNotPast': () => ({ firstOn: day(0) }),
  'createCall.callerNeeded': () => ({ callerName: undefined, memberId: undefined }),
  'createCall.callNotFuture': () => ({ callDate: day(1), callTime: '09:00' }),
  'createCall.timeNeeded': () => ({ callDate: day(-1) }),
  'createCall.dueNotBeforeCall': () => ({ callDate: day(0), dueDt: day(-1) }),
  'createCall.resolutionNeeded': () => ({ status: 'Closed' }),
  'updateCall.callerNeeded': () => ({ callerName: undefined, memberId: undefined }),
  'updateCall.callNotFuture': () => ({ callDate: day(1), callTime: '09:00' }),
  'updateCall.timeNeeded': () => ({ callDate: day(-1) }),
  'updateCall.dueNotBeforeCall': () => ({ callDate: day(0), dueDt: day(-1) }),
  'updateCall.resolutionNeeded': () => ({ status: 'Closed' }),
  'createMrfPlan.mrfEinDigits': () => ({ planIdType: 'ein', planIdValue: '12345' }),
  'createMrfPlan.mrfHiosLength': () => ({ planIdType: 'hios', planIdValue: '123456789' }),
  'createMrfPlan.mrfSponsorNeeded': () => ({ planIdType: 'ein', planSponsorName: undefined }),
  'createMrfPlan.mrfTerminationAfterEffective': () => ({ terminationDate: day(-1) }),
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
  'updateMrfPlan.mrfTerminationAfterEffective': () => ({ terminationDate: day(-1) }),
  'updateMrfStructure.mrfFileNeeded': () => ({
    inNetworkFileIds: [],
    allowedAmountFileId: undefined,
  }),
  'createTermination.lastDayWorkedFirst': () => ({
    terminationDate: day(5),
    lastDayWorked: day(6),
  }),
  'createTermination.notLongPast': () => ({ terminationDate: day(-61) }),
  'requestPrecertification.serviceToAfterFrom': () => ({
    serviceFrom: day(7),
    serviceTo: day(6),
  }),
  'requestPrecertification.stayNeedsAdmission': () => ({
    requestType: 'Inpatient',
    lengthOfStayRequested: 3,
  }),
  'requestPrecertification.stayNeedsLength': () => ({
    requestType: 'Inpatient',
    admitDate: day(7),
  }),
  'decidePrecertification.unitsNeeded': () => ({
    decisionCode: 'A2',
    effectiveFrom: day(0),
    effectiveTo: day(30),
  }),
  'decidePrecertification.periodNeeded': () => ({ decisionCode: 'A1' }),
  'reviewPrecertification.noteNeeded': () => ({ status: 'PendedInfo' }),
};

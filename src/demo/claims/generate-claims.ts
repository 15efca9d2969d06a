import { addDays, earlierDay, getYear, type Day } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Claim, ClaimLine, DemoData } from '../demo-data.ts';
import { sumAmounts } from '../demo-data.ts';
import { adjudicateCharge, denyCharge } from './adjudicate.ts';
import type { AdjudicationContext, Decision } from './adjudicate.ts';
import { isInNetwork } from './choose-service.ts';
import type { PlannedVisit } from './planned-visit.ts';
import { generateDrugDetails, pickDrugLine } from './drugs.ts';
import { createLimitUsage } from './limit-usage.ts';
import type { LimitUsage } from './limit-usage.ts';
import { services } from './services.ts';
import type { Service, ServiceLine } from './services.ts';
import { findNextCheckRun, generateTimeline, pickWaitingStatus } from './claim-timeline.ts';
import type { Timeline } from './claim-timeline.ts';
import { reasonCodes } from './reason-codes.ts';
import { demoGroups } from '../groups.ts';

const otherInsurancePaidPercent = 60;
/** Claim numbers start above this number. */
const claimNumberBase = 100_000_000;

/** A claim before its adjudication: its dates and charges are known, its amounts are not. */
interface PreparedClaim {
  readonly visit: PlannedVisit;
  readonly service: Service;
  readonly random: Random;
  readonly today: Day;
  readonly timeline: Timeline;
  readonly charges: readonly (ServiceLine & { readonly billedCents: number })[];
  readonly claimNumber: number;
}

/**
 * Generates the claims of the visits and adjudicates those of a household in processing order, in which its limits fill
 * up.
 */
export function generateClaims(data: DemoData, visits: readonly PlannedVisit[]): void {
  const claimsByHousehold = new Map<string, PreparedClaim[]>();
  for (const visit of visits) {
    const prepared = prepareClaim(data, visit);
    if (!prepared) continue;
    const key = visit.household.householdId;
    claimsByHousehold.set(key, [...(claimsByHousehold.get(key) ?? []), prepared]);
  }
  for (const claims of claimsByHousehold.values()) {
    const usage = createLimitUsage();
    claims.sort((a, b) =>
      a.timeline.processed < b.timeline.processed
        ? -1
        : a.timeline.processed > b.timeline.processed
          ? 1
          : a.claimNumber - b.claimNumber,
    );
    for (const prepared of claims) data.claims.push(...createClaims(data, usage, prepared));
  }
  data.claims.sort((a, b) => a.claimId - b.claimId);
}

function prepareClaim(data: DemoData, visit: PlannedVisit): PreparedClaim | undefined {
  const random = data.random.fork(`claim ${visit.randomKey}`);
  const service = services[visit.serviceKey]!;
  const end = addDays(visit.day, service.nights ?? 0);
  const timeline = generateTimeline(visit.household.group, end, random, {
    isPharmacy: service.coverage === 'Drug',
  });
  const isWaiting = visit.outcome.kind === 'waiting';
  if (timeline.received > data.today && !isWaiting) return undefined;
  const lines =
    service.coverage === 'Drug'
      ? [pickDrugLine(random)]
      : service.lines.filter((line) => random.chance(line.probability ?? 1));
  return {
    visit,
    service,
    random,
    today: data.today,
    timeline: { ...timeline, received: earlierDay(timeline.received, data.today) },
    charges: lines.map((line) => ({
      ...line,
      billedCents: random.int(line.priceRangeDollars[0] * 100, line.priceRangeDollars[1] * 100),
    })),
    claimNumber: claimNumberBase + data.nextId('claim number'),
  };
}

function createClaims(data: DemoData, usage: LimitUsage, prepared: PreparedClaim): Claim[] {
  const { visit, random, timeline } = prepared;
  const { outcome } = visit;
  const header = createHeader(data, prepared);
  if (outcome.kind === 'waiting') return [createUndecidedClaim(prepared, header, outcome.status)];
  if (timeline.checkRun > data.today)
    return [
      createUndecidedClaim(
        prepared,
        header,
        pickWaitingStatus(timeline.received, data.today, random),
      ),
    ];
  if (outcome.kind === 'returned') return [createUndecidedClaim(prepared, header, 'Returned')];
  if (outcome.kind === 'rejected') return [createUndecidedClaim(prepared, header, 'Rejected')];
  if (outcome.kind === 'replaced') return replaceClaim(data, usage, prepared, header);
  if (outcome.kind === 'reversed')
    return [
      createDecidedClaim(
        prepared,
        header,
        denyLines(prepared, 'CR', reasonCodes.priorProcessingIncorrect),
        'Reversed',
      ),
    ];
  return [createDecidedClaim(prepared, header, adjudicateLines(usage, prepared))];
}

/**
 * Returns a claim that was denied for missing information, and the claim that replaces it unless its check run is still
 * in the future.
 */
function replaceClaim(
  data: DemoData,
  usage: LimitUsage,
  prepared: PreparedClaim,
  header: Claim,
): Claim[] {
  const first = createDecidedClaim(
    prepared,
    header,
    denyLines(prepared, 'CO', reasonCodes.missingInformation),
    'Adjusted',
  );
  const received = addDays(prepared.timeline.processed, 6);
  const processed = addDays(prepared.timeline.processed, 12);
  const checkRun = findNextCheckRun(prepared.visit.household.group, addDays(processed, 1));
  if (checkRun > data.today) return [{ ...first, status: 'Denied' }];
  const resubmitted = { ...prepared, timeline: { received, processed, checkRun } };
  const second = {
    ...header,
    claimId: data.nextId('claim'),
    suffix: 1,
    received,
    replacedClaimId: header.claimId,
  };
  return [first, createDecidedClaim(resubmitted, second, adjudicateLines(usage, resubmitted))];
}

const denyLines = ({ charges }: PreparedClaim, group: 'CO' | 'CR', reason: string): Decision[] =>
  charges.map(({ billedCents }) => denyCharge(billedCents, group, reason));

function adjudicateLines(usage: LimitUsage, { visit, charges, random }: PreparedClaim): Decision[] {
  const { plan, member, provider, outcome } = visit;
  const tier = isInNetwork(plan, provider) ? 'in' : 'out';
  const allowedPercent = tier === 'in' ? random.int(52, 78) : random.int(62, 80);
  const otherInsurancePercent =
    member.hasOtherInsurance && plan.coverage === 'Medical' ? otherInsurancePaidPercent : 0;
  const context: AdjudicationContext = {
    usage,
    plan,
    member,
    tier,
    allowedPercent,
    otherInsurancePercent,
  };
  return charges.map((charge, index) => {
    const denial =
      outcome.kind === 'deny'
        ? ([outcome.group, outcome.reason] as const)
        : outcome.kind === 'mixed'
          ? outcome.reasons[index]
          : undefined;
    if (denial) return denyCharge(charge.billedCents, ...denial);
    return adjudicateCharge(context, {
      category: charge.category,
      billedCents: charge.billedCents,
      units: countVisits(charge),
    });
  });
}

/**
 * Returns the visits of a charge: its units for therapy; other units, such as the miles of an ambulance, are no visits.
 */
const countVisits = (charge: ServiceLine): number =>
  charge.category === 'rehabilitation' ? (charge.units ?? 1) : 1;

const getLineStatus = ({ amounts }: Decision): ClaimLine['status'] =>
  amounts.allowed === 0 ? 'denied' : amounts.nonCovered > 0 ? 'partiallypaid' : 'paid';

function createDecidedClaim(
  prepared: PreparedClaim,
  header: Claim,
  decisions: readonly Decision[],
  statusOverride?: string,
): Claim {
  const lines = prepared.charges.map((charge, index) => {
    const decision = decisions[index]!;
    return {
      ...createLine(prepared, charge, index),
      status: getLineStatus(decision),
      ...decision,
      remarks: [...new Set(decision.remarks)],
    };
  });
  const claim = { ...header, lines };
  const isPaid = sumAmounts(claim, 'planPaid') > 0;
  const status =
    statusOverride ??
    (isPaid ? 'Paid' : sumAmounts(claim, 'allowed') > 0 ? 'FinalNoPayment' : 'Denied');
  const { processed } = prepared.timeline;
  return {
    ...claim,
    status,
    processed,
    paidOn: status === 'Paid' ? findPaymentDay(prepared) : undefined,
  };
}

/** Returns the day of the check run. In some groups the claims of the latest run still wait for payment: undefined. */
function findPaymentDay({ visit, timeline, today }: PreparedClaim): Day | undefined {
  const { group } = visit.household;
  const isLatestRun = findNextCheckRun(group, addDays(timeline.checkRun, 1)) > today;
  return isLatestRun && (group.number === demoGroups.employer[2] || group.number % 10 === 4)
    ? undefined
    : timeline.checkRun;
}

function createUndecidedClaim(prepared: PreparedClaim, header: Claim, status: string): Claim {
  const lines = prepared.charges.map((charge, index) => ({
    ...createLine(prepared, charge, index),
    status: 'pending' as const,
    amounts: undefined,
    adjustments: [],
    remarks: [],
  }));
  return { ...header, lines, status };
}

function createLine(
  { visit, service, random }: PreparedClaim,
  charge: ServiceLine & { readonly billedCents: number },
  index: number,
) {
  return {
    number: index + 1,
    system: charge.system,
    code: charge.code,
    category: charge.category,
    units: charge.units ?? 1,
    from: visit.day,
    to: addDays(visit.day, service.nights ?? 0),
    billedCents: charge.billedCents,
    rx:
      charge.system === 'NDC'
        ? generateDrugDetails(random, charge.code, visit.provider.name)
        : undefined,
  };
}

function createHeader(
  data: DemoData,
  { visit, service, random, timeline, claimNumber: number }: PreparedClaim,
): Claim {
  const { household, member, plan, provider } = visit;
  const network = isInNetwork(plan, provider) ? 'in' : 'out';
  return {
    claimId: data.nextId('claim'),
    prefix: getYear(timeline.received),
    number,
    suffix: 0,
    member,
    group: household.group,
    plan,
    provider,
    serviceKey: visit.serviceKey,
    claimType: service.claimType,
    form: service.form,
    placeOfService: service.placeOfService,
    networkStatus: network,
    status: 'InProcess',
    received: timeline.received,
    processed: undefined,
    paidOn: undefined,
    from: visit.day,
    to: addDays(visit.day, service.nights ?? 0),
    diagnoses: pickDiagnoses(service, random),
    lines: [],
    replacedClaimId: undefined,
    // Two initials of the provider and a number.
    patientAccount: `${provider.name.replace(/[^A-Z]/gu, '').slice(0, 2)}${random.int(10_000, 99_999)}`,
    paidToMember: network === 'out' && random.chance(0.4),
    certno: undefined,
    checkNumber: undefined,
    fsaPaidCents: 0,
  };
}

function pickDiagnoses(service: Service, random: Random): string[] {
  if (service.diagnoses.length === 0) return [];
  const first = random.pick(service.diagnoses);
  return random.chance(0.2) ? [...new Set([first, random.pick(service.diagnoses)])] : [first];
}

import { addDays, earlier, yearOf, type Day } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Claim, ClaimLine, DemoData } from '../demo-data.ts';
import { sumOf } from '../demo-data.ts';
import { decide, deny } from './adjudicate.ts';
import type { Case, Decision } from './adjudicate.ts';
import { inNetwork } from './choose.ts';
import type { Draft } from './draft.ts';
import { drugDetails, drugLine } from './drugs.ts';
import { createLedger } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { services } from './services.ts';
import type { Service, ServiceLine } from './services.ts';
import { nextRun, timelineOf, waitingStatus } from './timeline.ts';
import type { Timeline } from './timeline.ts';

interface Prepared {
  readonly draft: Draft;
  readonly service: Service;
  readonly random: Random;
  readonly today: Day;
  readonly timeline: Timeline;
  readonly charges: readonly (ServiceLine & { readonly billed: number })[];
  readonly number: number;
}

/** Generates the claims of a household and decides them in processing order, because limits fill up in that order. */
export function generateClaims(data: DemoData, drafts: readonly Draft[]): void {
  const byHousehold = new Map<string, Prepared[]>();
  for (const draft of drafts) {
    const prepared = prepare(data, draft);
    if (!prepared) continue;
    const key = draft.household.householdId;
    byHousehold.set(key, [...(byHousehold.get(key) ?? []), prepared]);
  }
  for (const claims of byHousehold.values()) {
    const ledger = createLedger();
    claims.sort((a, b) =>
      a.timeline.processed < b.timeline.processed
        ? -1
        : a.timeline.processed > b.timeline.processed
          ? 1
          : a.number - b.number,
    );
    for (const prepared of claims) data.claims.push(...finish(data, ledger, prepared));
  }
  data.claims.sort((a, b) => a.claimId - b.claimId);
}

function prepare(data: DemoData, draft: Draft): Prepared | undefined {
  const random = data.random.fork(`claim ${draft.key}`);
  const service = services[draft.service]!;
  const end = addDays(draft.from, service.nights ?? 0);
  const timeline = timelineOf(draft.household.group, end, service.coverage === 'Drug', random);
  const waiting = draft.outcome.kind === 'waiting';
  if (timeline.received > data.today && !waiting) return undefined;
  const lines =
    service.coverage === 'Drug'
      ? [drugLine(random)]
      : service.lines.filter((line) => random.chance(line.odds ?? 1));
  return {
    draft,
    service,
    random,
    today: data.today,
    timeline: { ...timeline, received: earlier(timeline.received, data.today) },
    charges: lines.map((line) => ({
      ...line,
      billed: random.int(line.priceRangeDollars[0] * 100, line.priceRangeDollars[1] * 100),
    })),
    number: 100_000_000 + data.nextId('claim number'),
  };
}

function finish(data: DemoData, ledger: Ledger, prepared: Prepared): Claim[] {
  const { draft, random, timeline } = prepared;
  const { outcome } = draft;
  const head = headOf(data, prepared);
  if (outcome.kind === 'waiting') return [toUndecided(prepared, head, outcome.status)];
  if (timeline.run > data.today)
    return [toUndecided(prepared, head, waitingStatus(timeline.received, data.today, random))];
  if (outcome.kind === 'returned') return [toUndecided(prepared, head, 'Returned')];
  if (outcome.kind === 'rejected') return [toUndecided(prepared, head, 'Rejected')];
  if (outcome.kind === 'replaced') return replaceClaim(data, ledger, prepared, head);
  if (outcome.kind === 'reversed')
    return [build(prepared, head, denyAll(prepared, 'CR', '129'), 'Reversed')];
  return [build(prepared, head, decideAll(ledger, prepared))];
}

/** A claim that is first denied for missing information and then replaced by a second one. */
function replaceClaim(data: DemoData, ledger: Ledger, prepared: Prepared, head: Claim): Claim[] {
  const first = build(prepared, head, denyAll(prepared, 'CO', '16'), 'Adjusted');
  const received = addDays(prepared.timeline.processed, 6);
  const processed = addDays(prepared.timeline.processed, 12);
  const run = nextRun(prepared.draft.household.group, addDays(processed, 1));
  if (run > data.today) return [{ ...first, status: 'Denied' }];
  const resubmitted = { ...prepared, timeline: { received, processed, run } };
  const second = {
    ...head,
    claimId: data.nextId('claim'),
    suffix: 1,
    received,
    replaces: head.claimId,
  };
  return [first, build(resubmitted, second, decideAll(ledger, resubmitted))];
}

const denyAll = ({ charges }: Prepared, group: 'CO' | 'CR', reason: string): Decision[] =>
  charges.map(({ billed }) => deny(billed, group, reason));

function decideAll(ledger: Ledger, { draft, charges, random }: Prepared): Decision[] {
  const { plan, member, provider, outcome } = draft;
  const tier = inNetwork(plan, provider) ? 'in' : 'out';
  const pricePercent = tier === 'in' ? random.int(52, 78) : random.int(62, 80);
  const otherPercent = member.otherInsurance && plan.coverage === 'Medical' ? 60 : 0;
  const claimCase: Case = { ledger, plan, member, tier, pricePercent, otherPercent };
  return charges.map((charge, index) => {
    const denial =
      outcome.kind === 'deny'
        ? ([outcome.group, outcome.reason] as const)
        : outcome.kind === 'mixed'
          ? outcome.reasons[index]
          : undefined;
    if (denial) return deny(charge.billed, ...denial);
    return decide(claimCase, {
      category: charge.category,
      billed: charge.billed,
      units: visitsOf(charge),
    });
  });
}

/** Miles of an ambulance do not count as visits. */
const visitsOf = (charge: ServiceLine): number =>
  charge.category === 'rehabilitation' ? (charge.units ?? 1) : 1;

const lineStatus = ({ amounts }: Decision): ClaimLine['status'] =>
  amounts.allowed === 0 ? 'denied' : amounts.nonCovered > 0 ? 'partiallypaid' : 'paid';

function build(
  prepared: Prepared,
  head: Claim,
  decisions: readonly Decision[],
  forced?: string,
): Claim {
  const lines = prepared.charges.map((charge, index) => {
    const decision = decisions[index]!;
    return {
      ...lineOf(prepared, charge, index),
      status: lineStatus(decision),
      ...decision,
      remarks: [...new Set(decision.remarks)],
    };
  });
  const claim = { ...head, lines };
  const paid = sumOf(claim, 'planPaid') > 0;
  const status =
    forced ?? (paid ? 'Paid' : sumOf(claim, 'allowed') > 0 ? 'FinalNoPayment' : 'Denied');
  const { processed } = prepared.timeline;
  return {
    ...claim,
    status,
    processed,
    paidOn: status === 'Paid' ? dayOfPayment(prepared) : undefined,
  };
}

/** Some groups have not had their latest check run yet: its claims wait to be paid. */
function dayOfPayment({ draft, timeline, today }: Prepared): Day | undefined {
  const { group } = draft.household;
  const latest = nextRun(group, addDays(timeline.run, 1)) > today;
  return latest && (group.number === 1003 || group.number % 10 === 4) ? undefined : timeline.run;
}

function toUndecided(prepared: Prepared, head: Claim, status: string): Claim {
  const lines = prepared.charges.map((charge, index) => ({
    ...lineOf(prepared, charge, index),
    status: 'pending' as const,
    amounts: undefined,
    adjustments: [],
    remarks: [],
  }));
  return { ...head, lines, status };
}

function lineOf(
  { draft, service, random }: Prepared,
  charge: ServiceLine & { readonly billed: number },
  index: number,
) {
  return {
    number: index + 1,
    system: charge.system,
    code: charge.code,
    category: charge.category,
    units: charge.units ?? 1,
    from: draft.from,
    to: addDays(draft.from, service.nights ?? 0),
    billed: charge.billed,
    rx: charge.system === 'NDC' ? drugDetails(random, charge.code, draft.provider.name) : undefined,
  };
}

function headOf(data: DemoData, { draft, service, random, timeline, number }: Prepared): Claim {
  const { household, member, plan, provider } = draft;
  const network = inNetwork(plan, provider) ? 'in' : 'out';
  return {
    claimId: data.nextId('claim'),
    prefix: yearOf(timeline.received),
    number,
    suffix: 0,
    member,
    group: household.group,
    plan,
    provider,
    service: draft.service,
    claimType: service.claimType,
    form: service.form,
    place: service.place,
    networkStatus: network,
    status: 'InProcess',
    received: timeline.received,
    processed: undefined,
    paidOn: undefined,
    from: draft.from,
    to: addDays(draft.from, service.nights ?? 0),
    diagnoses: diagnosesOf(service, random),
    lines: [],
    replaces: undefined,
    patientAccount: `${provider.name.replace(/[^A-Z]/gu, '').slice(0, 2)}${random.int(10_000, 99_999)}`,
    paidToMember: network === 'out' && random.chance(0.4),
    certno: undefined,
    checkNumber: undefined,
    fsaPaid: 0,
  };
}

function diagnosesOf(service: Service, random: Random): string[] {
  if (service.diagnoses.length === 0) return [];
  const first = random.pick(service.diagnoses);
  return random.chance(0.2) ? [...new Set([first, random.pick(service.diagnoses)])] : [first];
}

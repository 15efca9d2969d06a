import { addDays, daysBetween, earlier, later } from '../calendar.ts';
import type { Day } from '../calendar.ts';
import { elects, plansByGroup } from '../coverage.ts';
import type { Random } from '../random.ts';
import type { Household, Member, Plan, DemoData } from '../demo-data.ts';
import { chooseProvider, chooseService, createDirectory } from './choose.ts';
import type { Directory } from './choose.ts';
import { demoDrafts } from './demo-drafts.ts';
import type { Draft, Outcome } from './draft.ts';
import { services } from './services.ts';

export function generateDrafts(data: DemoData): Draft[] {
  const directory = createDirectory(data);
  const plans = plansByGroup(data);
  return data.households.flatMap((household) => {
    const elected = (plans.get(household.group.number) ?? []).filter((plan) =>
      elects(household, plan),
    );
    return household.hasScriptedHistory
      ? demoDrafts(data, directory, household, elected)
      : household.members.flatMap((member) =>
          memberDrafts(data, { directory, household, member, plans: elected }),
        );
  });
}

/** A member with the data that determines possible providers. */
interface Patient {
  readonly directory: Directory;
  readonly household: Household;
  readonly member: Member;
  readonly plans: readonly Plan[];
}

function memberDrafts(data: DemoData, patient: Patient): Draft[] {
  const { member, plans } = patient;
  const random = data.random.fork(`drafts ${member.memberId}`);
  const first = plans.reduce((day, plan) => earlier(day, plan.from), data.today);
  const from = later(first, member.effective);
  const to = earlier(addDays(data.today, -2), member.termination ?? data.today);
  if (from >= to) return [];
  const span = daysBetween(from, to);
  const count = Math.round(visits(random) * Math.min(1, 0.25 + span / 900));
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(from, random.int(0, span));
    return draft(patient, day, `${member.memberId} ${index}`, random);
  }).filter((draft) => draft !== undefined);
}

/** Returns the number of visits: most people have a few per year, one in six has a chronic illness and many. */
const visits = (random: Random): number =>
  random.chance(0.18) ? random.int(16, 32) : random.int(4, 11);

function draft(patient: Patient, from: Day, key: string, random: Random): Draft | undefined {
  const { directory, household, member, plans } = patient;
  const current = plans.filter((plan) => plan.from <= from && plan.to >= from);
  const covered = new Set(current.map((plan) => plan.coverage));
  const service = chooseService(member, from, covered, random);
  const plan =
    service && current.find((candidate) => candidate.coverage === services[service]!.coverage);
  if (!service || !plan) return undefined;
  const provider = chooseProvider(directory, household, plan, services[service]!, random);
  return {
    household,
    member,
    service,
    plan,
    provider,
    from,
    outcome: outcomeOf(random),
    key,
  };
}

const decideIt: Outcome = { kind: 'decide' };
const denied = (group: 'CO' | 'PR', reason: string): Outcome => ({
  kind: 'deny',
  group,
  reason,
});

const outcomes: readonly (readonly [Outcome, number])[] = [
  [decideIt, 87],
  [denied('CO', '18'), 1.2],
  [denied('CO', '29'), 0.8],
  [denied('CO', '16'), 1],
  [denied('PR', '50'), 0.7],
  [denied('PR', '96'), 1.1],
  [denied('PR', '227'), 0.5],
  [denied('CO', '109'), 0.3],
  [denied('CO', '197'), 0.8],
  [{ kind: 'mixed', reasons: [undefined, ['CO', '97'], ['PR', '96']] }, 3],
  [{ kind: 'replaced' }, 1.6],
  [{ kind: 'reversed' }, 0.6],
  [{ kind: 'returned' }, 0.5],
  [{ kind: 'rejected' }, 0.5],
];

const outcomeOf = (random: Random): Outcome => random.weighted(outcomes);

import { addDays, timestampAt, weekdayOf } from './calendar.ts';
import type { Day } from './calendar.ts';
import { readCodeList } from '#server/database/code-lists.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { roleIds } from './account-kinds.ts';
import { fictionalPhone } from './identity.ts';
import type { Random } from './random.ts';
import type { Claim, DemoData } from './demo-data.ts';
import { limits } from '#shared/schemas/limits.ts';

const calls = 420;
const firstNumber = 500_000;

const noteTexts = [
  'Verified the caller. Answered the question and explained where to find it online.',
  'Caller will send the missing form by mail.',
  'Promised to call back after checking with the claims team.',
  'Left a voicemail without details.',
] as const;

export async function seedCallTracks(db: RowExecutor, data: DemoData): Promise<void> {
  const random = data.random.fork('calls');
  const operators = data.accounts.filter(({ roleId }) => roleId === roleIds.customerService);
  const keys = readCodeList('call-from').map(({ code }) => code);
  const rows: Row[] = [];
  const notes: Row[] = [];
  for (let n = 1; n <= calls; n++) {
    // A tenth of the calls concern the demo household, so that its page shows a history.
    const claim = n % 10 === 0 ? data.claims[random.int(0, 60)]! : random.pick(data.claims);
    const operator = random.pick(operators);
    const row: Row = {
      callno: firstNumber + n,
      ...callRow(data, random, claim, keys),
      ...handledBy(operator.accountId),
    };
    rows.push(row);
    notes.push({
      callno: row['callno'],
      noted_at: row['called_at'],
      operator_account_id: operator.accountId,
      operator_name: operator.name,
      body: random.pick(noteTexts),
    });
  }
  await insertRows(db, 'call_track', rows);
  await insertRows(db, 'call_track_note', notes);
}

/** A choice of each level, the lower ones less often. */
function reasonOf(random: Random, list: string, first: string): (string | undefined)[] {
  const under = (level: number, key: string | undefined): string | undefined => {
    const choices = readCodeList(`${list}-${level}`).filter((entry) => entry.under === key);
    return key !== undefined && choices.length > 0 && random.chance(0.75)
      ? random.pick(choices).code
      : undefined;
  };
  const second = under(2, first);
  return [first, second, under(3, second)];
}

/** Calls are taken on workdays. */
const officeDay = (day: Day): Day =>
  addDays(day, weekdayOf(day) === 0 ? -2 : weekdayOf(day) === 6 ? -1 : 0);

/** Old calls are rarely still open. */
const statusOf = (random: Random, old: boolean): string =>
  random.weighted([
    ['Closed', old ? 80 : 5],
    ['Open', old ? 0 : 2],
    ['Pending', 1],
    ['Transferred', 1],
  ] as const);

const daysToAnswer = { Urgent: 1, High: 2, Normal: 5, Low: 10 } as const;

const regardingKeys = readCodeList('call-regarding').map(({ code }) => code);

const handledBy = (operator: number): Row => ({
  operator_account_id: operator,
  assigned_account_id: operator,
  created_by: operator,
});

function callRow(data: DemoData, random: Random, claim: Claim, callers: readonly string[]): Row {
  const day = officeDay(addDays(data.today, -Math.floor(random.next() ** 2 * 240) - 1));
  const from = random.weighted([
    ['Member', 8],
    ['ProviderOffice', 6],
    ['Spouse', 2],
    ['Employer', 2],
    [random.pick(callers), 3],
  ] as const);
  const priority = random.weighted([
    ['Normal', 8],
    ['High', 2],
    ['Low', 1],
    ['Urgent', 0.5],
  ] as const);
  const status = statusOf(random, addDays(day, 14) < data.today);
  const [, from2, from3] = reasonOf(random, 'call-from', from);
  const [regarding, regarding2, regarding3] = reasonOf(
    random,
    'call-regarding',
    random.pick(regardingKeys),
  );
  const provider = from === 'ProviderOffice' || from === 'Hospital';
  return {
    // From 8 to 4 in New York, in winter.
    called_at: timestampAt(day, random.int(13 * 60, 21 * 60)),
    opp_id: limits.administrativeOperatorId.value,
    direction: random.chance(0.85) ? 'In' : 'Out',
    medium: random.weighted([
      ['Phone', 9],
      ['Email', 1],
      ['Fax', 1],
    ] as const),
    from_key1: from,
    from_key2: from2,
    from_key3: from3,
    regard_key1: regarding,
    regard_key2: regarding2,
    regard_key3: regarding3,
    caller_name: provider ? claim.provider.name : `${claim.member.first} ${claim.member.last}`,
    caller_phone: provider
      ? claim.provider.phone
      : fictionalPhone(claim.group.location.area, claim.claimId),
    member_id: claim.member.memberId,
    provider_id: provider ? claim.provider.providerId : undefined,
    tax_id: provider ? claim.provider.taxId : undefined,
    group_number: claim.group.number,
    claim_id: random.chance(0.6) ? claim.claimId : undefined,
    identity_verified: ['dob', 'address', 'id'],
    due_date:
      status === 'Closed' ? undefined : addDays(day, daysToAnswer[priority] + random.int(0, 4)),
    begin_date: day,
    end_date: status === 'Closed' ? addDays(day, random.int(0, 1)) : undefined,
    priority,
    status,
    resolution: status === 'Closed' ? 'Answered on the call.' : undefined,
    duration_seconds: random.int(60, 1500),
  };
}

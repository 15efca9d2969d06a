import { addDays, timestampAtMinute, getWeekday, saturday, sunday } from './calendar.ts';
import type { Day } from './calendar.ts';
import { readCodeList } from '#server/database/code-lists.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { roleIds } from './account-types.ts';
import { createFictionalPhone } from './fictional-identity.ts';
import type { Random } from './random.ts';
import type { Claim, DemoData } from './demo-data.ts';
import { limits } from '#shared/schemas/limits.ts';

/** Index up to which the claims are those of the demo household, which are generated first. */
const lastDemoClaimIndex = 60;
const callCount = 420;
/** Call numbers start above this number. */
const callNumberBase = 500_000;

const noteTexts = [
  'Verified the caller. Answered the question and explained where to find it online.',
  'Caller will send the missing form by mail.',
  'Promised to call back after checking with the claims team.',
  'Left a voicemail without details.',
] as const;

export async function seedCallTracks(db: RowExecutor, data: DemoData): Promise<void> {
  const random = data.random.fork('calls');
  const operators = data.accounts.filter(({ roleId }) => roleId === roleIds.customerService);
  const callerCodes = readCodeList('call-from').map(({ code }) => code);
  const rows: Row[] = [];
  const notes: Row[] = [];
  for (let n = 1; n <= callCount; n++) {
    // A tenth of the calls concern the demo household, so that its page shows a history.
    const claim =
      n % 10 === 0 ? data.claims[random.int(0, lastDemoClaimIndex)]! : random.pick(data.claims);
    const operator = random.pick(operators);
    const row: Row = {
      callno: callNumberBase + n,
      ...generateCallRow(data, random, claim, callerCodes),
      ...toHandlerColumns(operator.accountId),
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

/**
 * Returns the code of the first level and random codes below it in the lists `<list>-2` and `<list>-3`; the second and
 * third level may be undefined.
 */
function pickReasonLevels(random: Random, list: string, firstCode: string): (string | undefined)[] {
  const pickChild = (level: number, parent: string | undefined): string | undefined => {
    const choices = readCodeList(`${list}-${level}`).filter((entry) => entry.under === parent);
    return parent !== undefined && choices.length > 0 && random.chance(0.75)
      ? random.pick(choices).code
      : undefined;
  };
  const secondCode = pickChild(2, firstCode);
  return [firstCode, secondCode, pickChild(3, secondCode)];
}

/** Returns the day itself, or the Friday before a weekend. */
const moveBackToWorkday = (day: Day): Day =>
  addDays(day, getWeekday(day) === sunday ? -2 : getWeekday(day) === saturday ? -1 : 0);

/** Calls older than two weeks are closed, with few exceptions. */
const pickStatus = (random: Random, { isOld }: { isOld: boolean }): string =>
  random.weighted([
    ['Closed', isOld ? 80 : 5],
    ['Open', isOld ? 0 : 2],
    ['Pending', 1],
    ['Transferred', 1],
  ] as const);

const daysToAnswerByPriority = { Urgent: 1, High: 2, Normal: 5, Low: 10 } as const;

const regardingCodes = readCodeList('call-regarding').map(({ code }) => code);

const toHandlerColumns = (operatorId: number): Row => ({
  operator_account_id: operatorId,
  assigned_account_id: operatorId,
  created_by: operatorId,
});

function generateCallRow(
  data: DemoData,
  random: Random,
  claim: Claim,
  callerCodes: readonly string[],
): Row {
  const day = moveBackToWorkday(addDays(data.today, -Math.floor(random.next() ** 2 * 240) - 1));
  const from = random.weighted([
    ['Member', 8],
    ['ProviderOffice', 6],
    ['Spouse', 2],
    ['Employer', 2],
    [random.pick(callerCodes), 3],
  ] as const);
  const priority = random.weighted([
    ['Normal', 8],
    ['High', 2],
    ['Low', 1],
    ['Urgent', 0.5],
  ] as const);
  const status = pickStatus(random, { isOld: addDays(day, 14) < data.today });
  const [, from2, from3] = pickReasonLevels(random, 'call-from', from);
  const [regarding, regarding2, regarding3] = pickReasonLevels(
    random,
    'call-regarding',
    random.pick(regardingCodes),
  );
  const isFromProvider = from === 'ProviderOffice' || from === 'Hospital';
  return {
    // 8 a.m. to 4 p.m. in New York, standard time.
    called_at: timestampAtMinute(day, random.int(13 * 60, 21 * 60)),
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
    ...toCallerColumns(claim, { isFromProvider }),
    group_number: claim.group.number,
    claim_id: random.chance(0.6) ? claim.claimId : undefined,
    identity_verified: ['dob', 'address', 'id'],
    due_date:
      status === 'Closed'
        ? undefined
        : addDays(day, daysToAnswerByPriority[priority] + random.int(0, 4)),
    begin_date: day,
    end_date: status === 'Closed' ? addDays(day, random.int(0, 1)) : undefined,
    priority,
    status,
    resolution: status === 'Closed' ? 'Answered on the call.' : undefined,
    duration_seconds: random.int(60, 1500),
  };
}

const toCallerColumns = (claim: Claim, { isFromProvider }: { isFromProvider: boolean }): Row => ({
  caller_name: isFromProvider
    ? claim.provider.name
    : `${claim.member.firstName} ${claim.member.lastName}`,
  caller_phone: isFromProvider
    ? claim.provider.phone
    : createFictionalPhone(claim.group.location.areaCode, claim.claimId),
  member_id: claim.member.memberId,
  provider_id: isFromProvider ? claim.provider.providerId : undefined,
  tax_id: isFromProvider ? claim.provider.taxId : undefined,
});

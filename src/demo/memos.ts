import { addDays, timestampAtMinute } from './calendar.ts';
import { demoMembers } from './demo-people.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import type { DemoData } from './demo-data.ts';
import { demoMemberMemos, groupMemos, memberMemos, type MemoWords } from './words/memos.ts';
import { memoTypes } from './code-ids.ts';

export async function seedMemos(db: RowExecutor, data: DemoData): Promise<void> {
  const random = data.random.fork('memos');
  const members = data.households.flatMap((household) => household.members);
  const memberMemoRows = Array.from({ length: 280 }, () => {
    const words = random.pick(memberMemos);
    return toMemoRow(data, { member_id: random.pick(members).memberId }, words, random.int(2, 700));
  });
  const groupMemoRows = data.groups.flatMap((group, index) =>
    groupMemos
      .slice(0, 1 + (index % 3))
      .map((words, n) =>
        toMemoRow(data, { group_number: group.number }, words, 20 + index * 3 + n * 60),
      ),
  );
  await insertRows(db, 'memo', [...listDemoMemos(data), ...memberMemoRows, ...groupMemoRows]);
}

/** The member or group of a memo, and its flags, as columns. By default a memo is internal and no alert. */
interface MemoTraits {
  readonly member_id?: string;
  readonly group_number?: number;
  readonly alert?: boolean;
  readonly internal_only?: boolean;
}

function toMemoRow(
  data: DemoData,
  traits: MemoTraits,
  [typeId, text]: MemoWords,
  daysAgo: number,
): Row {
  const writtenAt = timestampAtMinute(
    addDays(data.today, -daysAgo),
    10 * 60 + ((daysAgo * 13) % 400),
  );
  return {
    member_id: traits.member_id,
    group_number: traits.group_number,
    descno: typeId,
    memo_text: text,
    begin_date: addDays(data.today, -daysAgo),
    alert: traits.alert ?? false,
    internal_only: traits.internal_only ?? true,
    created_at: writtenAt,
    created_by: data.accountIds.get('customerservice.demo'),
    updated_at: writtenAt,
  };
}

function listDemoMemos(data: DemoData): Row[] {
  const member_id = demoMembers.employee;
  const toRow = (traits: MemoTraits, typeId: number, text: string, daysAgo: number): Row =>
    toMemoRow(data, traits, [typeId, text], daysAgo);
  return [
    toRow(
      { member_id, alert: true },
      memoTypes.general,
      'Speaks English and Spanish. Call the mobile number first; the home line is shared.',
      12,
    ),
    toRow(
      { member_id },
      memoTypes.caseManagement,
      'Husband was in the hospital this spring. Case closed after a good recovery.',
      150,
    ),
    toRow(
      { member_id, internal_only: false },
      memoTypes.benefit,
      'Explained how the family deductible works and that preventive care in the network is free.',
      240,
    ),
    ...demoMemberMemos.map((words, index) =>
      toMemoRow(data, { member_id }, words, 300 + index * 37),
    ),
    toRow(
      { member_id: demoMembers.otherSpouse, alert: true },
      memoTypes.confidentialAddress,
      'Send mail for this person to the confidential address only.',
      60,
    ),
    toRow(
      { member_id: demoMembers.protected, alert: true },
      memoTypes.legal,
      'Protected: speak only with the member, after verifying three identifiers.',
      90,
    ),
  ];
}

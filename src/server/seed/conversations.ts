import { addDays, moment } from './calendar.ts';
import type { Day } from './calendar.ts';
import { codesOf, subjectQueues } from './codes.ts';
import { emptySet, insertSet, nextConversation } from './conversation-set.ts';
import type { ConversationSet } from './conversation-set.ts';
import type { Row, SqlExecutor } from './executor.ts';
import { keepFile, pdfOf, receiptPng } from './files.ts';
import type { Random } from './random.ts';
import { numberOf } from './world.ts';
import type { Account, Claim, World } from './world.ts';
import { employerScripts, providerScripts } from './words/business-messages.ts';
import { memberScripts } from './words/member-messages.ts';
import type { Script } from './words/member-messages.ts';

/** Everyone outside the house has written; the demo member about nearly everything there is to write about. */
export async function seedConversations(db: SqlExecutor, world: World): Promise<void> {
  const set = emptySet();
  const claims = firstClaims(world);
  const staff = world.accounts.find(({ userName }) => userName === 'customerservice.demo')!;
  for (const account of world.accounts.filter(({ type }) => type !== 1)) {
    const random = world.random.fork(`conversations ${account.accountId}`);
    scriptsFor(account, random).forEach((whole, index, all) => {
      // The newest first in the list, so the last one written is the most recent and still open.
      const demo = account.userName === 'employee.demo';
      const script = demo ? whole : asItStands(whole, random);
      const ago = demo ? 4 + (all.length - 1 - index) * 21 : ageOf(script, random);
      const started = addDays(world.today, -ago);
      const fill = fillerFor(account, claims, world);
      const conversationId = nextConversation(world);
      converse(world, set, { conversationId, account, staff, script, started, fill, random });
    });
  }
  await insertSet(db, world, set);
}

/** One in six questions still waits for its first answer, whatever it is about. */
function asItStands(script: Script, random: Random): Script {
  if (!random.chance(0.16)) return script;
  const { resolution: _, ...open } = script;
  return { ...open, lines: script.lines.slice(0, 1) };
}

/** Days since it began: unanswered ones are days old, open ones weeks, settled ones up to ten months. */
function ageOf({ lines, resolution }: Script, random: Random): number {
  if (resolution !== undefined) return random.int(3, 300);
  if (lines.length > 1) return random.int(2, 21);
  return random.chance(0.9) ? random.int(1, 6) : random.int(9, 24);
}

function scriptsFor(account: Account, random: Random): readonly Script[] {
  if (account.type === 5) return someOf(providerScripts, random);
  if (account.type === 2 || account.type === 6)
    return account.userName === 'employer.demo' ? employerScripts : someOf(employerScripts, random);
  if (account.type > 4) return [];
  const scripts = memberScripts.filter(({ language }) => language === undefined);
  return account.userName === 'employee.demo' ? scripts : someOf(memberScripts, random);
}

const someOf = (scripts: readonly Script[], random: Random): Script[] =>
  Array.from({ length: random.int(1, 4) }, () => random.pick(scripts)).filter(
    (script, index, all) => all.indexOf(script) === index,
  );

interface Talk {
  readonly conversationId: number;
  readonly account: Account;
  readonly staff: Account;
  readonly script: Script;
  readonly started: Day;
  readonly fill: (text: string) => string;
  readonly random: Random;
}

/** Texts speak of a claim of the one who writes, and call him by his first name. */
function fillerFor(
  account: Account,
  claims: ReadonlyMap<string, Claim>,
  world: World,
): Talk['fill'] {
  const claim = claims.get(account.memberId ?? account.taxIds[0] ?? '') ?? world.claims[0]!;
  return (text) =>
    text.replace('{claim}', numberOf(claim)).replace('{first}', account.name.split(' ')[0]!);
}

function converse(world: World, set: ConversationSet, talk: Talk): void {
  const { account, staff, script } = talk;
  const messages = script.lines
    .map((_, index) => messageRow(world, talk, index))
    .filter((row) => (row['sent_at'] as string).slice(0, 10) <= world.today);
  set.messages.push(...messages);
  set.conversations.push(conversationRow(world, talk, messages));
  set.participants.push(
    ...[account, staff].map(({ accountId }) => ({
      conversation_id: talk.conversationId,
      account_id: accountId,
    })),
  );
  set.reads.push(...readRows(world, talk, messages));
  if (script.attach)
    set.attachments.push(attachmentRow(world, talk, messages[0]!['message_id'] as number));
}

const sentAt = (talk: Talk, index: number): string =>
  moment(addDays(talk.started, index), 560 + ((talk.conversationId * 37 + index * 91) % 420));

function messageRow(world: World, talk: Talk, index: number): Row {
  const [from, text] = talk.script.lines[index]!;
  const sender = from === 'them' ? talk.account : talk.staff;
  return {
    message_id: world.nextId('message'),
    conversation_id: talk.conversationId,
    sender_account_id: sender.accountId,
    sender_name: sender.name,
    body: talk.fill(text),
    internal: from === 'note',
    sent_at: sentAt(talk, index),
  };
}

function conversationRow(world: World, talk: Talk, messages: readonly Row[]): Row {
  const { script, account, staff, started } = talk;
  const visible = messages.filter((row) => row['internal'] === false);
  const last = visible.at(-1)!;
  const lastDay = (last['sent_at'] as string).slice(0, 10);
  const status = statusOf(world, talk, lastDay, last['sender_account_id'] === staff.accountId);
  const done = status === 'Resolved' || status === 'Archived';
  return {
    conversation_id: talk.conversationId,
    subject: script.subject,
    subject_id: script.subjectId,
    regarding: subjects.get(script.subjectId),
    status,
    priority:
      script.subjectId === 3
        ? 'High'
        : talk.random.weighted([
            ['Normal', 8],
            ['Low', 1],
            ['High', 1],
          ] as const),
    queue_id: subjectQueues[script.subjectId - 1],
    owner_account_id: status === 'New' ? undefined : staff.accountId,
    member_id: account.memberId,
    group_number: account.memberId ? Number(account.memberId.slice(0, 4)) : account.groups[0],
    tax_id: account.taxIds[0],
    notes: done ? 'Answered in writing.' : undefined,
    due_date: done ? undefined : addDays(started, 5),
    resolution_type_id: done ? (script.resolution ?? 1) : undefined,
    resolved_at: done ? moment(addDays(lastDay, 1), 990) : undefined,
    resolved_by: done ? staff.accountId : undefined,
    archived_at: status === 'Archived' ? moment(addDays(lastDay, 30), 990) : undefined,
    archived_by: status === 'Archived' ? staff.accountId : undefined,
    last_message_at: last['sent_at'],
    last_message_by: last['sender_account_id'],
    last_message: (last['body'] as string).slice(0, 160),
    created_at: sentAt(talk, 0),
    created_by: account.accountId,
  };
}

const subjects = new Map(codesOf('routing-subject').map(({ code, en }) => [Number(code), en]));

function statusOf(world: World, talk: Talk, lastDay: Day, weSpokeLast: boolean): string {
  const finished = talk.script.resolution !== undefined && addDays(lastDay, 1) < world.today;
  if (finished && addDays(lastDay, 90) < world.today)
    return talk.random.chance(0.6) ? 'Archived' : 'Resolved';
  if (finished) return 'Resolved';
  if (talk.script.lines.length === 1) return 'New';
  return weSpokeLast
    ? talk.account.type === 2
      ? 'WaitingOnEmployer'
      : 'WaitingOnMember'
    : talk.random.pick(['Open', 'Rerouted', 'Reopened']);
}

/** Both sides have read what the other wrote, except the newest answers to the demo member and what is still new. */
function readRows(world: World, talk: Talk, messages: readonly Row[]): Row[] {
  return messages.flatMap((row, index) => {
    const day = (row['sent_at'] as string).slice(0, 10);
    const newest = index === messages.length - 1 && addDays(day, 40) > world.today;
    const mine = row['sender_account_id'] === talk.account.accountId;
    const readers = mine
      ? [talk.account, ...(newest ? [] : [talk.staff])]
      : [talk.staff, ...(newest || row['internal'] === true ? [] : [talk.account])];
    return readers.map(({ accountId }) => ({
      message_id: row['message_id'],
      account_id: accountId,
      read_at: row['sent_at'],
    }));
  });
}

function attachmentRow(world: World, talk: Talk, messageId: number): Row {
  const pdf = talk.script.attach === 'pdf';
  const bytes = pdf
    ? pdfOf(talk.fill(talk.script.subject), [
        `From: ${talk.account.name}`,
        `Date: ${talk.started}`,
        'Amount shown: $184.20',
        'Please see the message for the question.',
      ])
    : receiptPng(talk.conversationId);
  const fileId = keepFile(world, pdf ? 'application/pdf' : 'image/png', bytes);
  return { message_id: messageId, file_id: fileId, file_name: pdf ? 'letter.pdf' : 'receipt.png' };
}

/** The claim that somebody would ask about: the latest of a member, or of a practice. */
function firstClaims(world: World): Map<string, Claim> {
  const byKey = new Map<string, Claim>();
  for (const claim of world.claims) {
    if (claim.processed === undefined) continue;
    byKey.set(claim.member.memberId, claim);
    byKey.set(claim.provider.taxId, claim);
  }
  return byKey;
}

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { runCommand } from '#server/commands/commands.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { buildHealthRequest } from '../support/builders/health-account.ts';
import { callForBody, call } from '../support/calls.ts';
import { listMails } from '../support/mailbox.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { elena } = people;

describe('a file of decisions', () => {
  const header = 'requestId,decision,paidAmount,paidDate,reasonCode';
  const importLines = (...lines: string[]) =>
    runCommand(portal.services, {
      name: 'import',
      args: ['fsa-decisions', 'file.csv'],
      by: 'root',
      input: [header, ...lines].join('\n'),
    });
  const requests = (...ids: number[]) =>
    callForBody(portal, 'employee', 'listFsaRequests').then((rows) =>
      ids.map((id) => rows.find(({ requestId }) => requestId === id)),
    );
  const balance = async (requestId: number) => {
    const { rows } = await sql`select account.pending_cents pending, account.paid_cents paid,
        account.denied_cents denied, claim.fsa_paid_cents of_claim
      from fsa_claim request join fsa_account account using (fsa_account_id) join claim using (claim_id)
      where request_id = ${requestId}`.execute(portal.services.kysely);
    return rows[0];
  };
  const mails = async () => {
    const { email } = await portal.getRow('account', { user_name: 'employee.demo' }, 'email');
    return listMails(portal, email);
  };

  it('sets requests to in review, paid and denied, and mails their holder once', async () => {
    const reviewed = await buildHealthRequest(portal.services.kysely, elena, 'NeedsReceipt');
    const paid = await buildHealthRequest(portal.services.kysely, elena);
    const denied = await buildHealthRequest(portal.services.kysely, elena, 'InReview');
    const lines = [
      `${reviewed},InReview,,,`,
      `${paid},Approved,42.50,${today()},`,
      `${denied},Denied,,,Unreadable`,
    ];
    const before = (await mails()).length;
    expect(await importLines(...lines)).toEqual({
      lines: ['fsa-decisions: 3 decided, 0 unchanged.'],
      skipAudit: true,
    });
    const decided = [
      { status: 'InReview', open: true, withdrawable: false },
      { status: 'Paid', approved: 42.5, paidDate: today(), open: false },
      { status: 'Denied', denialCode: 'Unreadable', open: false },
    ];
    expect(await requests(reviewed, paid, denied)).toMatchObject(decided);
    // It may be paid already, so its money stays reserved.
    const withdrawal = { requestId: reviewed, rowVersion: 2 };
    expect((await call(portal, 'employee', 'withdrawFsaRequest', withdrawal)).status).toBe(409);
    expect(await Promise.all([reviewed, paid, denied].map(balance))).toEqual([
      { pending: 5_000, paid: 0, denied: 0, of_claim: 0 },
      { pending: 0, paid: 4_250, denied: 0, of_claim: 4_250 },
      { pending: 0, paid: 0, denied: 5_000, of_claim: 0 },
    ]);
    const sent = await mails();
    expect(sent).toHaveLength(before + 3);
    for (const [at, id] of [denied, paid, reviewed].entries()) {
      expect(sent[at]?.subject).toContain(String(id));
      expect(sent[at]?.text).not.toMatch(/42\.50|7777-|Invented|denied/i);
    }
    await importLines(`${reviewed},Approved,50,${today()},`);
    const again = await importLines(...lines);
    expect(again.lines[0]).toMatch(/^fsa-decisions: this file was imported on .*; nothing changed/);
    expect(await requests(reviewed)).toMatchObject([{ status: 'Paid', approved: 50 }]);
    expect(await mails()).toHaveLength(before + 4);
    const { rows } = await sql`select detail from audit_record where operation = 'command.import'
      and detail ->> 'decided' = '3'`.execute(portal.services.kysely);
    expect(rows).toMatchObject([{ detail: { by: 'root', kind: 'fsa-decisions', unchanged: 0 } }]);
  });

  it('counts lines that are stored already as unchanged', async () => {
    const id = await buildHealthRequest(portal.services.kysely, elena);
    const line = `${id},Denied,,,NotEligible`;
    await importLines(line);
    const { lines } = await importLines(line, '');
    expect(lines).toEqual(['fsa-decisions: 0 decided, 1 unchanged.']);
    expect(await balance(id)).toMatchObject({ denied: 5_000 });
  });

  const tomorrow = addDays(today(), 1);
  const longAgo = addDays(today(), -90);
  it.each<[string, string, string]>([
    ['an unknown request', '1,InReview,,,', 'column requestId: there is no request 1.'],
    ['an unknown decision', '{id},Lost,,,', 'column decision'],
    ['no amount', `{id},Approved,,${today()},`, 'column paidAmount: must not be empty when'],
    ['no payment date', '{id},Approved,5,,', 'column paidDate: must not be empty when'],
    ['a payment to come', `{id},Approved,5,${tomorrow},`, 'column paidDate: must not be after'],
    ['a payment before it', `{id},Approved,5,${longAgo},`, 'column paidDate: must not be before'],
    ['a third decimal', `{id},Approved,5.001,${today()},`, 'column paidAmount'],
    ['nothing', `{id},Approved,0,${today()},`, 'column paidAmount'],
    [
      'more than was requested',
      `{id},Approved,50.01,${today()},`,
      'column paidAmount: must not be more than 50.00, which was requested.',
    ],
    ['no reason', '{id},Denied,,,', 'column reasonCode: must not be empty when decision is Denied'],
    ['an unknown reason', '{id},Denied,,,Because', 'column reasonCode'],
    [
      'a reason of a payment',
      `{id},Approved,5,${today()},Unreadable`,
      'column reasonCode: must be',
    ],
    ['an amount of a denial', '{id},Denied,5,,Unreadable', 'column paidAmount: must be empty'],
    ['two decisions', '{id},InReview,,,', 'column requestId: line 3 has the same key'],
  ])('with %s applies nothing and names the line', async (_, bad, place) => {
    const good = await buildHealthRequest(portal.services.kysely, elena);
    const id = await buildHealthRequest(portal.services.kysely, elena);
    const line = bad.replace('{id}', String(id));
    const twice = place.includes('same key') ? [line] : [];
    const { lines, failed } = await importLines(`${good},InReview,,,`, line, ...twice);
    expect(failed).toBe(true);
    expect(lines.join('\n')).toContain(`Line ${3 + twice.length}, ${place}`);
    expect(lines.at(-1)).toMatch(/Nothing was imported\.$/);
    expect(await requests(good, id)).toMatchObject([
      { status: 'Submitted' },
      { status: 'Submitted' },
    ]);
  });

  it('pays no more than the account has left and the claim owes, and decides once', async () => {
    const [low, owed, denied] = await Promise.all(
      [1, 2, 3].map(() => buildHealthRequest(portal.services.kysely, elena)),
    );
    await sql`update fsa_account set annual_election_cents = 6000, paid_cents = 2000
      from fsa_claim where fsa_claim.fsa_account_id = fsa_account.fsa_account_id
        and request_id = ${low}`.execute(portal.services.kysely);
    await sql`update claim set fsa_paid_cents = 2000 from fsa_claim
      where fsa_claim.claim_id = claim.claim_id and request_id = ${owed}`.execute(
      portal.services.kysely,
    );
    await importLines(`${denied},Denied,,,PaidElsewhere`);
    const amount = (cents: string) =>
      [low, owed].map((id) => `${id},Approved,${cents},${today()},`);
    const { lines } = await importLines(...amount('40.01'), `${denied},InReview,,,`);
    expect(lines).toEqual([
      'Line 2, column paidAmount: must not be more than 40.00, which the account has left.',
      'Line 3, column paidAmount: must not be more than 30.00, which is owed for the claim.',
      'Line 4, column decision: the request is decided or withdrawn: its status is Denied.',
      '3 errors. Nothing was imported.',
    ]);
    expect((await importLines(...amount('30'))).lines[0]).toMatch('2 decided');
  });
});

import { describe, expect, it } from 'vitest';
import { createCaller, type Caller } from '../support/caller.ts';
import { getAccountId, buildSession } from '../support/builders/session.ts';
import { getOperation } from '../support/contract.ts';
import { file, text } from '../support/files.ts';
import { send } from '../support/request.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const inside = async (account: string, impersonatedBy: string) =>
  createCaller(portal.app, await buildSession(portal.services.kysely, { account, impersonatedBy }));

async function messages(call: Caller, conversationId: number) {
  const { body } = await call('GET', `/api/Conversations/Get?conversationId=${conversationId}`);
  return (body as { messages: { body: string; byStaff: boolean; senderName: string }[] }).messages;
}

describe('a message written while impersonating', () => {
  it('is marked as sent by staff for both sides, and keeps its author', async () => {
    const { kysely } = portal.services;
    const staff = await inside('employee.demo', 'administrator.demo');
    const begun = await staff('POST', '/api/Conversations/Add', { subjectId: 1, body: 'First' });
    const { conversationId } = begun.body as { conversationId: number };
    await staff('POST', '/api/Conversations/message', { conversationId, body: 'Second' });
    const owner = await portal.as('employee');
    await owner('POST', '/api/Conversations/message', { conversationId, body: 'Third' });

    for (const account of [owner, await portal.as('administrator')]) {
      const marked = (await messages(account, conversationId)).map(({ body, byStaff }) => [
        body,
        byStaff,
      ]);
      expect(marked).toEqual([
        ['First', true],
        ['Second', true],
        ['Third', false],
      ]);
    }
    const stored = await portal.listRows(
      'message',
      { conversation_id: conversationId },
      ['sender_account_id', 'impersonator_id'],
      'message_id',
    );
    const employee = await getAccountId(kysely, 'employee.demo');
    const administrator = await getAccountId(kysely, 'administrator.demo');
    expect(stored).toEqual([
      { sender_account_id: employee, impersonator_id: administrator },
      { sender_account_id: employee, impersonator_id: administrator },
      { sender_account_id: employee, impersonator_id: null },
    ]);
  });

  it('accepts no files from the member, and the member’s messages accept no files from staff', async () => {
    const owner = await portal.as('employee');
    const staff = await inside('employee.demo', 'administrator.demo');
    const input = (body: string) => ({ subjectId: 1, body });
    const written = await Promise.all(
      [owner, staff].map((call) => call('POST', '/api/Conversations/Add', input('With a file'))),
    );
    const [own, byStaff] = written.map(({ body }) => (body as { messageId: number }).messageId);
    const attach = async (call: Caller, messageId = 0) => {
      const files = [file('note.txt', text())];
      return (await send(call, getOperation('attachFiles'), { messageId }, { files })).status;
    };
    expect([await attach(staff, own), await attach(owner, byStaff)]).toEqual([404, 404]);
    expect([await attach(owner, own), await attach(staff, byStaff)]).toEqual([200, 200]);
  });
});

import { describe, expect, it } from 'vitest';
import { callerOf, type Caller } from '../support/caller.ts';
import { accountIdOf, buildSession } from '../support/builders/session.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ unhurried: true });
const inside = async (account: string, impersonatedBy: string) =>
  callerOf(portal.app, await buildSession(portal.services.kysely, { account, impersonatedBy }));

async function messages(call: Caller, conversationId: number) {
  const { body } = await call('GET', `/api/Conversations/Get?conversationId=${conversationId}`);
  return (body as { messages: { body: string; byStaff: boolean; senderName: string }[] }).messages;
}

describe('a message written while impersonating', () => {
  it('is marked as sent by staff, for both sides, and keeps who wrote it', async () => {
    const { kysely } = portal.services;
    const staff = await inside('employee.demo', 'administrator.demo');
    const begun = await staff('POST', '/api/Conversations/Add', { subjectId: 1, body: 'First' });
    const { conversationId } = begun.body as { conversationId: number };
    await staff('POST', '/api/Conversations/message', { conversationId, body: 'Second' });
    const owner = await portal.as('employee');
    await owner('POST', '/api/Conversations/message', { conversationId, body: 'Third' });

    for (const reader of [owner, await portal.as('administrator')]) {
      const marked = (await messages(reader, conversationId)).map(({ body, byStaff }) => [
        body,
        byStaff,
      ]);
      expect(marked).toEqual([
        ['First', true],
        ['Second', true],
        ['Third', false],
      ]);
    }
    const stored = await kysely
      .selectFrom('message')
      .select(['sender_account_id', 'impersonator_id'])
      .where('conversation_id', '=', conversationId)
      .orderBy('message_id')
      .execute();
    const employee = await accountIdOf(kysely, 'employee.demo');
    const administrator = await accountIdOf(kysely, 'administrator.demo');
    expect(stored).toEqual([
      { sender_account_id: employee, impersonator_id: administrator },
      { sender_account_id: employee, impersonator_id: administrator },
      { sender_account_id: employee, impersonator_id: null },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { buildConversation } from '../support/builders/conversation.ts';
import { grantView } from '../support/builders/grant-view.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const spouse = '100100010101';
const memberOf1001 = '100100010100';
const memberGroup = 1001;
const everyGroup = -1;

const accountOf = async (name: string): Promise<number> => {
  const row = await portal.getRow('account', { user_name: `${name}.demo` }, 'account_id');
  return row.account_id;
};

async function statusesOf(name: string, conversationId: number) {
  const call = await portal.as(name);
  const read = await call('GET', `/api/Conversations/Get?conversationId=${conversationId}`);
  const list = await call('POST', '/api/Conversations/Search', { pageSize: 100 });
  return { read: read.status, listed: list.text.includes(`"conversationId":${conversationId},`) };
}
const open = { read: 200, listed: true };
const closed = { read: 404, listed: false };

describe('a conversation about a member', () => {
  it('closes for the employee when the grant of the member is revoked', async () => {
    const grant = (granted: boolean) =>
      grantView(portal.services.kysely, spouse, memberOf1001, granted);
    await grant(true);
    const by = await accountOf('employee');
    const { conversationId } = await buildConversation(portal.services.kysely, {
      by,
      memberId: spouse,
    });
    expect(await statusesOf('employee', conversationId)).toEqual(open);
    await grant(false);
    expect(await statusesOf('employee', conversationId)).toEqual(closed);
  });

  it.each(['employer', 'eligibility'])(
    'closes for the %s account that loses the group',
    async (name) => {
      const by = await accountOf(name);
      const { conversationId } = await buildConversation(portal.services.kysely, {
        by,
        memberId: memberOf1001,
      });
      expect(await statusesOf(name, conversationId)).toEqual(open);
      await portal.deleteRows('group_right', { account_id: by, group_number: memberGroup });
      await portal.deleteRows('account_group', {
        account_id: by,
        group_number: [memberGroup, everyGroup],
      });
      expect(await statusesOf(name, conversationId)).toEqual(closed);
    },
  );

  it('stays visible to the provider who started it, without the member’s name', async () => {
    const by = await accountOf('provider');
    const { conversationId } = await buildConversation(portal.services.kysely, {
      by,
      memberId: memberOf1001,
    });
    const call = await portal.as('provider');
    const { status, body } = await call(
      'GET',
      `/api/Conversations/Get?conversationId=${conversationId}`,
    );
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('memberName');
  });
});

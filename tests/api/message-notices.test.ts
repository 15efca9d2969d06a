import { beforeEach, describe, expect, it } from 'vitest';
import { callForBody } from '../support/calls.ts';
import { reply, start } from '../support/conversation-calls.ts';
import { listMails } from '../support/mailbox.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const [member, staff] = ['employee', 'customerservice'];

beforeEach(async () => {
  await portal.deleteRows('outbox', {});
  await setStatus('Active');
  await callForBody(portal, member, 'saveNotificationSettings', { newMessage: true });
});

const setStatus = (status: string) =>
  portal.updateRows('account', { user_name: 'employee.demo' }, { status });
const subjects = async () =>
  (await listMails(portal, 'employee.demo@example.com')).map(({ subject }) => subject);

describe('a mail about a new message', () => {
  it('is sent for each reply to a member who did not choose otherwise', async () => {
    await portal.deleteRows('account_notification', {});
    const id = await start(portal, member);
    await reply(portal, staff, id);
    await reply(portal, staff, id);
    expect(await subjects()).toEqual(Array(2).fill('You have a new message'));
  });

  it('is not sent after the member turned it off, and is again after turning it on', async () => {
    const id = await start(portal, member);
    const chosen = [false, true, false];
    for (const newMessage of chosen) {
      await callForBody(portal, member, 'saveNotificationSettings', { newMessage });
      await reply(portal, staff, id);
    }
    expect(await subjects()).toEqual(['You have a new message']);
  });

  it('is not sent for internal notes and own messages', async () => {
    const id = await start(portal, member);
    await reply(portal, staff, id, { internal: true });
    await reply(portal, member, id);
    expect(await subjects()).toEqual([]);
  });

  it.each(['Locked', 'Disabled'])('is not sent to an account that is %s', async (status) => {
    const id = await start(portal, member);
    await setStatus(status);
    await reply(portal, staff, id);
    expect(await subjects()).toEqual([]);
  });

  it('is written in the language of the account', async () => {
    await callForBody(portal, member, 'saveNotificationSettings', { language: 'sp' });
    await reply(portal, staff, await start(portal, member));
    await callForBody(portal, member, 'saveNotificationSettings', { language: 'en' });
    expect(await subjects()).toEqual(['Tiene un mensaje nuevo']);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#shared/schemas/calendar.ts';
import { mailClaimNotices } from '#server/mail/claim-notices.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { demoPassword } from '../support/caller.ts';
import { grantView } from '../support/builders/grant-view.ts';
import { people } from '../support/people.ts';
import { startMailServer } from '../support/smtp.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const db = () => portal.services.kysely;

const wish = (who: string, choices: object) =>
  callForBody(portal, who, 'saveNotificationSettings', choices);

describe('notification settings', () => {
  it('are stored, and refuse stale changes', async () => {
    const before = await wish('employee', { newClaim: true, newMessage: false });
    expect(before).toMatchObject({ newClaim: true, newMessage: false });
    const { rowVersion } = before;
    await wish('employee', { newMessage: true, rowVersion });
    const late = await call(portal, 'employee', 'saveNotificationSettings', {
      newMessage: false,
      rowVersion,
    });
    expect(late.status).toBe(409);
  });

  it('share the new-message switch with the older call', async () => {
    await callForBody(portal, 'provider', 'setMessageNotification', { notificationOn: false });
    expect(await callForBody(portal, 'provider', 'readMessageNotification')).toEqual({
      notificationOn: false,
    });
    await callForBody(portal, 'provider', 'setMessageNotification', { notificationOn: true });
    expect(await callForBody(portal, 'provider', 'readNotificationSettings')).toMatchObject({
      notificationOn: true,
      newMessage: true,
    });
  });

  it('offer claims and paperless statements to members only', async () => {
    const stored = await wish('provider', { newClaim: true, paperlessEob: true });
    const { newClaim, paperlessEob, paperlessEffectiveDate } = stored;
    const before = await callForBody(portal, 'provider', 'readNotificationSettings');
    expect(before).toMatchObject({ newClaim, paperlessEob });
    expect(paperlessEffectiveDate).toBe(before.paperlessEffectiveDate);
  });
});

describe('paperless statements', () => {
  it('start three weeks after the request, and every change is recorded', async () => {
    const { paperlessEob } = await callForBody(portal, 'employee', 'readNotificationSettings');
    const before = await callForBody(portal, 'employee', 'listPaperlessChanges');
    const changed = await wish('employee', { paperlessEob: !paperlessEob });
    const [latest] = await callForBody(portal, 'employee', 'listPaperlessChanges');
    const day = latest?.requestedDate.slice(0, 10) ?? '';
    expect([addDays(day, 20), addDays(day, 21)]).toContain(changed.paperlessEffectiveDate);
    expect(latest).toMatchObject({
      paperlessEob: !paperlessEob,
      effectiveDate: changed.paperlessEffectiveDate,
    });
    await wish('employee', { paperlessEob: !paperlessEob });
    expect(await callForBody(portal, 'employee', 'listPaperlessChanges')).toHaveLength(
      before.length + 1,
    );
    await wish('employee', { paperlessEob });
    expect(await callForBody(portal, 'employee', 'listPaperlessChanges')).toHaveLength(
      before.length + 2,
    );
  });
});

calls(portal, 'changeOwnEmail', {
  'requires the current password': [
    'provider',
    { email: 'new@example.org', confirmEmail: 'new@example.org', currentPassword: 'Wrong-Portal1' },
    400,
  ],
  'requires the same address twice': [
    'provider',
    { email: 'new@example.org', confirmEmail: 'other@example.org', currentPassword: demoPassword },
    '422 /confirmEmail emailMatch',
  ],
  'mails both addresses': [
    'provider',
    { email: 'new@example.org', confirmEmail: 'new@example.org', currentPassword: demoPassword },
    async () => {
      const mails = await portal.listRows(
        'outbox',
        { template: 'ownEmailChanged' },
        ['to_address', 'template'],
        'to_address',
      );
      expect(mails.map((mail) => mail.to_address)).toEqual([
        'new@example.org',
        'provider.demo@example.com',
      ]);
    },
  ],
});

/** Creates a claim like an older one of the member. */
async function newClaim(memberId: string, isProcessed: boolean): Promise<void> {
  const {
    claim_id: _,
    full_claim_number: __,
    ...like
  } = await db()
    .selectFrom('claim')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('processed_date', isProcessed ? 'is not' : 'is', null)
    .orderBy('claim_id')
    .executeTakeFirstOrThrow();
  const claim_number = Math.floor(Math.random() * 1e8) + 8e8;
  await portal.insertRows('claim', { ...like, claim_number });
}

describe('mails about claims', () => {
  beforeEach(async () => {
    await portal.deleteRows('outbox', {});
    await portal.deleteRows('claim_notice', {});
    await wish('employee', { newClaim: true, newEob: true });
    await wish('dependent', { newClaim: false, newEob: false });
  });
  const mails = async () => {
    await mailClaimNotices({ kysely: db(), services: portal.services });
    const rows = await portal.listRows('outbox', {}, ['to_address', 'template'], 'template');
    return rows.map((row) => `${row.to_address} ${row.template}`);
  };
  const address = 'employee.demo@example.com';

  it('reach subscribers once per kind, for their own and their children’s claims', async () => {
    await newClaim(people.elena, true);
    await newClaim(people.sofia, true);
    expect(await mails()).toEqual([`${address} claimNotice`, `${address} eobNotice`]);
    expect(await mails()).toHaveLength(2);
  });

  it('about an adult are sent only after that adult shares claims', async () => {
    await newClaim(people.daniel, true);
    expect(await mails()).toEqual([]);
    await grantView(db(), people.daniel, people.elena, true);
    await newClaim(people.daniel, true);
    expect(await mails()).toEqual([`${address} claimNotice`, `${address} eobNotice`]);
    await grantView(db(), people.daniel, people.elena, false);
  });

  it('are not sent to members who asked for none', async () => {
    await wish('employee', { newClaim: false, newEob: true });
    await newClaim(people.elena, true);
    expect(await mails()).toEqual([`${address} eobNotice`]);
  });

  it('are sent by SMTP in the language and from the sender of the brand, without health information', async () => {
    const server = await startMailServer();
    await wish('employee', { newClaim: true, newEob: false, language: 'sp' });
    await newClaim(people.elena, true);
    await mailClaimNotices({ kysely: db(), services: portal.services });
    await server.deliver(portal);
    expect(server.received).toHaveLength(1);
    const { mail } = portal.services.brands.fallback;
    expect(server.received[0]).toContain(/<([^>]+)>/u.exec(mail.from)?.[1] ?? mail.from);
    expect(server.received[0]).toContain('/member/claims');
    expect(server.received[0]).not.toMatch(/Márquez|1001000101|\d{4}-\d{9}-\d{4}/u);
    await wish('employee', { language: 'en' });
    server.close();
  });
});

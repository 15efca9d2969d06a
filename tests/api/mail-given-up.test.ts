import { describe, expect, it } from 'vitest';
import { runCommand } from '#server/commands/commands.ts';
import { deliverDue, type OutgoingMail } from '#server/mail/deliver.ts';
import { buildMetrics } from '#server/metrics.ts';
import { useClock } from '../support/clock.ts';
import { usePortal } from '../support/use-portal.ts';

const log: string[] = [];
const portal = usePortal({ withoutRateLimits: true, log: (line) => log.push(line) });
const clock = useClock();

const refuse = () => Promise.reject(new Error('no route'));
const outbox = () =>
  portal.services.kysely.selectFrom('outbox').selectAll().orderBy('mail_id').execute();
const allMetrics = async () => {
  const app = buildMetrics(portal.services);
  const { body } = await app.inject({ url: '/metrics' });
  await app.close();
  return body.split('\n');
};
const metrics = async () =>
  (await allMetrics()).filter((line) => line.startsWith('portal_mails_unsent{'));
const outboxCheck = async () => {
  const { lines } = await runCommand(portal.services, { name: 'doctor', args: [], by: 'x' });
  return lines.find((line) => line.includes(' outbox '));
};
const mail = (...args: string[]) =>
  runCommand(portal.services, { name: 'mail', args, by: 'operator' });
const errors = () => log.filter((line) => line.includes('a mail was given up'));

describe('a mail while there is no mail server', () => {
  it('is tried every 15 minutes for 3 days, then given up with an error, and sent after a retry', async () => {
    await portal.deleteRows('outbox', {});
    await portal.unauthenticated('POST', '/api/user/v2/ForgotPassword', {
      userId: 'employee.demo',
    });
    // The delays of the first two hours add up to less than eleven more attempts.
    for (let quarter = 0; quarter < 4 * 24 * 3; quarter++) {
      await deliverDue(portal.services, refuse);
      clock.advance({ minutes: 15 });
    }
    const [waiting] = await outbox();
    expect(waiting).toMatchObject({ given_up_at: null, sent_at: null });
    expect(waiting?.attempts).toBeGreaterThan(270);
    expect(await metrics()).toEqual([
      'portal_mails_unsent{state="waiting"} 1',
      'portal_mails_unsent{state="given_up"} 0',
    ]);
    expect(errors()).toEqual([]);

    await deliverDue(portal.services, refuse);
    expect(errors()).toEqual([expect.stringMatching(/"level":50.*npm run admin -- mail retry/)]);
    expect(await metrics()).toEqual([
      'portal_mails_unsent{state="waiting"} 0',
      'portal_mails_unsent{state="given_up"} 1',
    ]);
    expect(await allMetrics()).toContain('portal_mail_oldest_seconds 0');
    expect(await outboxCheck()).toMatch(
      /^warning +outbox .*: no route\. .* given up again: mail retry$/,
    );
    clock.advance({ days: 1 });
    await deliverDue(portal.services, refuse);
    expect((await outbox())[0]?.attempts).toBe((waiting?.attempts ?? 0) + 1);

    expect(await mail('retry')).toEqual({
      lines: ['1 mails are tried again; 1 wait to be sent.'],
    });
    const sent: OutgoingMail[] = [];
    await deliverDue(portal.services, async (each) => sent.push(each));
    expect(sent.map(({ to }) => to)).toEqual([waiting?.to_address]);
    expect(await metrics()).toEqual([
      'portal_mails_unsent{state="waiting"} 0',
      'portal_mails_unsent{state="given_up"} 0',
    ]);
  });

  it('is not tried again by a command that names another one, or none', async () => {
    for (const args of [[], ['retry', '999999'], ['retry', 'x'], ['retry', '1', '2'], ['send']])
      expect(await mail(...args)).toMatchObject({ failed: true });
  });
});

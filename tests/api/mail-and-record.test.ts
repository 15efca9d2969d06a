import { describe, expect, it } from 'vitest';
import { deliverDue } from '#server/mail/deliver.ts';
import { writeAudit } from '#server/policy/audit.ts';
import { startMailServer } from '../support/smtp.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

describe('the outbox', () => {
  it('sends a reset mail once to a real SMTP server, with a link to this portal', async () => {
    const server = await startMailServer();
    await portal.unauthenticated('POST', '/api/user/v2/ForgotPassword', {
      userId: 'employee.demo',
    });
    for (const round of ['first', 'second']) {
      await server.deliver(portal);
      expect(server.received, `after the ${round} round`).toHaveLength(1);
    }
    expect(server.received[0]).toContain('employee.demo@example');
    expect(server.received[0]).toContain('/reset-password/');
    server.close();
  });

  it('keeps a mail that could not be sent, with the reason', async () => {
    await portal.unauthenticated('POST', '/api/user/v2/ForgotPassword', { userId: 'vendor.demo' });
    await deliverDue(portal.services, () => Promise.reject(new Error('no route')));
    const stored = await portal.services.kysely
      .selectFrom('outbox')
      .selectAll()
      .where('sent_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ attempts: 1, last_error: 'Error: no route' });
  });
});

describe('the audit record', () => {
  it('names every member of a list too long for one statement, or none', async () => {
    const { kysely } = portal.services;
    const memberIds = Array.from({ length: 14_000 }, (_, n) => String(100_000_000_000 + n));
    const write = (reference: string, ids: string[], fail?: boolean) =>
      kysely.transaction().execute(async (trx) => {
        await writeAudit(trx, {
          operation: 'exportClaims',
          class: 'phi',
          outcome: 'done',
          session: undefined,
          memberIds: ids,
          reference,
          ipAddress: '127.0.0.1',
        });
        if (fail) throw new Error('after the record');
      });
    const written = async (reference: string) =>
      (await portal.listRows('audit_record', { reference }, 'member_id')).map(
        (row) => row.member_id,
      );
    await write('MANY', [...memberIds, ...memberIds.slice(0, 10)]);
    const found = await written('MANY');
    expect(found).toHaveLength(memberIds.length);
    expect(new Set(found)).toEqual(new Set(memberIds));
    await expect(write('TAKEN-BACK', memberIds, true)).rejects.toThrow('after the record');
    expect(await written('TAKEN-BACK')).toEqual([]);
  });
});

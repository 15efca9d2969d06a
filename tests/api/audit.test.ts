import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#server/commands/commands.ts';
import { writeAudit } from '#server/policy/audit.ts';
import { readAuditKeys } from '#server/policy/audit-keys.ts';
import { sealRecords, type SealServices } from '#server/policy/seal.ts';
import { verifyAudit } from '#server/policy/verify-audit.ts';
import { saveAudit, withoutTriggers } from '../support/audit-tables.ts';
import { testAuditKey } from '../support/audit-key.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const db = () => portal.services.kysely;
const run = (query: ReturnType<typeof sql>) => query.execute(db());

const record = (reference: string, memberIds: string[] = []) =>
  writeAudit(db(), {
    operation: 'readProfile',
    class: 'phi',
    outcome: 'done',
    session: undefined,
    memberIds,
    reference,
    ipAddress: '127.0.0.1',
  });

const ids = async (): Promise<number[]> => {
  const rows = await portal.listRows('audit_record', {}, 'audit_id', 'audit_id');
  return rows.map(({ audit_id }) => audit_id);
};

/** Takes an ID for a record and rolls back. */
async function skipId(): Promise<number> {
  let skipped = 0;
  await db()
    .transaction()
    .execute(async (trx) => {
      const { audit_id } = await trx
        .insertInto('audit_record')
        .values({ operation: 'x', class: 'phi', outcome: 'done' })
        .returning('audit_id')
        .executeTakeFirstOrThrow();
      skipped = audit_id;
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  return skipped;
}

/** Services on the same database with other seal or verification settings. */
const withKeys = (AUDIT_KEY: string): SealServices => ({
  kysely: db(),
  auditKeys: readAuditKeys({ ...portal.services.config, auditKeys: AUDIT_KEY.split(',') }),
});

let restore: () => Promise<void>;
let sealed: number[];
/** Leaves a gap in the IDs of the second seal, as a rolled-back transaction does. */
let gap: number;
beforeAll(async () => {
  await record('first', ['100100010100', '100100010101']);
  await sealRecords(portal.services);
  await record('second');
  gap = await skipId();
  await record('third', ['100100010100', '100100010101', '100100010102']);
  await sealRecords(portal.services);
  await record('fourth');
  await sealRecords(portal.services);
  sealed = await ids();
  restore = await saveAudit(db());
});
afterEach(() => restore());

describe('the audit', () => {
  it('is sealed in batches, one seal for all records of a batch', async () => {
    const before = await verifyAudit(portal.services);
    expect(before).toMatchObject({ seals: 3, records: sealed.length, unsealed: 0 });
    await record(
      'many',
      Array.from({ length: 1_100 }, (_, n) => String(200_000_000_000 + n)),
    );
    expect(await verifyAudit(portal.services)).toMatchObject({ seals: 3, unsealed: 1_100 });
    expect(await sealRecords(portal.services)).toBe(3);
    const after = await verifyAudit(portal.services, before.lastHash);
    expect(after).toEqual({
      seals: 6,
      records: sealed.length + 1_100,
      unsealed: 0,
      lastHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(await sealRecords(portal.services)).toBe(0);
  });

  it.each([
    ['change a record', sql`update audit_record set account_id = 1`],
    ['remove a record', sql`delete from audit_record`],
    ['empty the records', sql`truncate audit_record`],
    ['change a seal', sql`update audit_seal set hash = ''`],
    ['remove a seal', sql`delete from audit_seal`],
    ['empty the seals', sql`truncate audit_seal`],
    ['remove the tail mark', sql`delete from audit_tail`],
    ['empty the tail mark', sql`truncate audit_tail`],
    ['move the tail mark back', sql`update audit_tail set seal_id = seal_id - 1`],
    ['move the tail mark in place', sql`update audit_tail set hash = ''`],
  ])('cannot be made to %s by the portal', async (_, change) => {
    await expect(run(change)).rejects.toThrow(/append-only|only moves forward/);
    expect((await verifyAudit(portal.services)).broken).toBeUndefined();
  });
});

describe('the verification', () => {
  const second = () => sealed.slice(2);
  const tampered: [string, () => ReturnType<typeof sql>, () => string][] = [
    [
      'a changed record',
      () => sql`update audit_record set member_id = '100100010199' where audit_id = ${second()[1]}`,
      () => `record ${second()[1]} was changed`,
    ],
    [
      'a removed record',
      () => sql`delete from audit_record where audit_id = ${second()[1]}`,
      () => `a record was removed after record ${second()[0]}`,
    ],
    [
      'a record removed from the end of a seal',
      () => sql`delete from audit_record where audit_id = ${sealed.at(-1)}`,
      () => '1 records at its end were removed',
    ],
    [
      'a record added later',
      () => sql`insert into audit_record (audit_id, operation, class, outcome) overriding system value
        values (${gap}, 'x', 'phi', 'done')`,
      () => 'a record was added after record',
    ],
    [
      'a record added before the first one',
      () => sql`insert into audit_record (audit_id, operation, class, outcome) overriding system value
        values (0, 'x', 'phi', 'done')`,
      () => 'Records with an ID below 1 were added',
    ],
    [
      'a removed seal',
      () => sql`delete from audit_seal where seal_id = 2`,
      () => 'Seal 3 (records',
    ],
    [
      'a changed seal',
      () => sql`update audit_seal set digests = previous where seal_id = 2`,
      () => 'was changed',
    ],
    [
      'a seal with another time',
      () => sql`update audit_seal set sealed_at = sealed_at - interval '1 hour' where seal_id = 2`,
      () => 'was changed',
    ],
    [
      'a changed tail mark',
      () => sql`update audit_tail set to_id = to_id + 1`,
      () => 'The tail mark was changed',
    ],
    [
      'a tail mark that was moved back',
      () => sql`update audit_tail set seal_id = 0, to_id = 0, hash = '', mac = ''`,
      () => 'The tail mark was changed',
    ],
    ['a missing tail mark', () => sql`delete from audit_tail`, () => 'The tail mark is missing'],
  ];

  it.each(tampered)('names %s', async (_, change, named) => {
    await withoutTriggers(db(), () => run(change()));
    expect((await verifyAudit(portal.services)).broken).toContain(named());
  });

  it('detects records missing at the end, even when their seal is missing too', async () => {
    await withoutTriggers(db(), async () => {
      await run(sql`delete from audit_seal where seal_id = 3`);
      await run(sql`delete from audit_record where audit_id = ${sealed.at(-1)}`);
    });
    const { broken, seals } = await verifyAudit(portal.services);
    expect(seals).toBe(2);
    expect(broken).toContain('The end is missing: the tail mark names seal 3');
  });

  it('detects by a hash kept elsewhere that everything was deleted', async () => {
    const { lastHash } = await verifyAudit(portal.services);
    await withoutTriggers(db(), async () => {
      await run(sql`truncate audit_record, audit_seal`);
      await run(sql`update audit_tail set seal_id = 0, to_id = 0, hash = '', mac = ''`);
    });
    expect((await verifyAudit(portal.services)).broken).toBeUndefined();
    expect((await verifyAudit(portal.services, lastHash)).broken).toContain(`hash ${lastHash}`);
  });

  it('fails without the key, and passes after a key rotation', async () => {
    const other = 'another key that nobody has used here';
    expect((await verifyAudit(withKeys(other))).broken).toMatch(
      /^Seal 1 .* was made with key [0-9a-f]{16}, which AUDIT_KEY does not hold/,
    );
    const both = withKeys(`${other},${testAuditKey}`);
    await record('after the change');
    await sealRecords(both);
    expect(await verifyAudit(both)).toMatchObject({ seals: 4, records: sealed.length + 1 });
    expect((await verifyAudit(both)).broken).toBeUndefined();
  });

  it('stops sealing after the tail mark was removed', async () => {
    await withoutTriggers(db(), () => run(sql`delete from audit_tail`));
    await expect(sealRecords(portal.services)).rejects.toThrow('audit-verify');
  });
});

describe('npm run admin -- audit-verify', () => {
  const verify = (...args: string[]) =>
    runCommand(portal.services, { name: 'audit-verify', args, by: 'test' });

  it('reports that the audit is intact, with the hash to keep', async () => {
    const { lines, failed } = await verify();
    expect(failed).toBe(false);
    expect(lines[0]).toBe(
      `The audit is intact: ${sealed.length} records in 3 seals, 0 records not sealed yet.`,
    );
    const hash = /^Last seal: (\w{64})$/.exec(lines[1] ?? '')?.[1] ?? '';
    expect((await verify('--known', hash)).failed).toBe(false);
    expect((await verify('--known', 'f'.repeat(64))).failed).toBe(true);
    expect((await verify('--known', 'yesterday')).lines[0]).toContain('is not the hash of a seal');
  });

  it('fails and names the first break', async () => {
    const changed = sealed[3];
    await withoutTriggers(db(), () =>
      run(sql`update audit_record set outcome = 'x' where audit_id = ${changed}`),
    );
    const { lines, failed } = await verify();
    expect(failed).toBe(true);
    expect(lines).toEqual([
      expect.stringMatching(
        new RegExp(String.raw`^The audit is broken\. Seal 2 .*: record ${changed} was changed\.$`),
      ),
      'Before that: 2 records in 1 seals, intact.',
    ]);
  });
});

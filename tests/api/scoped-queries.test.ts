import { describe, expect, it } from 'vitest';
import type { UnitOfWork } from '#server/database/database.ts';
import { requireClassifiedTables, UnclassifiedTablesError } from '#server/policy/classified.ts';
import type { Scope } from '#server/policy/scope.ts';
import { scoped, type ScopedQueries } from '#server/policy/scoped.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();
const member = '100100010100';

const scopeOf = (principal: Scope['principal'], groups: Scope['groups'], accountId = 1): Scope => ({
  principal,
  accountId,
  sessionId: 0,
  roleId: 0,
  groups,
  memberId: undefined,
  taxIds: [],
  permissions: new Map(),
  today: '2026-01-01',
});
const staff = scopeOf('admin', 'all');
const staffOfOtherGroup = scopeOf('admin', [2002]);

class RollbackError extends Error {}
/** Runs in a transaction that is rolled back. */
async function within(
  scope: Scope,
  work: (owned: ScopedQueries, trx: UnitOfWork) => Promise<void>,
): Promise<void> {
  const run = portal.services.kysely.transaction().execute(async (trx) => {
    await work(scoped(trx, scope), trx);
    throw new RollbackError();
  });
  await expect(run).rejects.toBeInstanceOf(RollbackError);
}

const memo = { member_id: member, descno: 1, memo_text: 'Called', created_by: 1, updated_by: 1 };

describe('scoped queries', () => {
  it.each([
    ['staff of the group', staff, member],
    ['staff of another group', staffOfOtherGroup, null],
  ])('join owned tables with their filter: %s', (_, scope, seen) =>
    within(scope, async (owned) => {
      await owned.insert('account_preference', { account_id: 1, name: 'theme', value: '"dark"' });
      // The own preference is visible to both, the member only to one.
      const rows = await owned
        .select('account_preference')
        .leftJoin(owned.rows('member', 'person'), (join) =>
          join.on('person.member_id', '=', member),
        )
        .select('person.member_id')
        .where('account_preference.name', '=', 'theme')
        .execute();
      expect(rows).toEqual([{ member_id: seen }]);
    }),
  );

  it('join only the rows that match', () =>
    within(staff, async (owned) => {
      const row = { account_id: 1, value: '"dark"' };
      await owned.insert('account_preference', { ...row, name: 'theme' });
      await owned.insert('account_preference', { ...row, name: 'density' });
      const names = await owned
        .select('account', { account_id: 1 })
        .innerJoin(
          owned.rows('account_preference', 'chosen', { name: 'theme' }),
          'chosen.account_id',
          'account.account_id',
        )
        .select('chosen.name')
        .execute();
      expect(names).toEqual([{ name: 'theme' }]);
    }));

  it('save a row under its key, and count the versions of one that exists', () =>
    within(staff, async (owned) => {
      const key = ['group_number', 'account_id'] as const;
      const right = { account_id: 1, group_number: 1001, access: 'Read' };
      await owned.insertAll('account_group', [{ account_id: 1, group_number: 1001 }], (conflict) =>
        conflict.doNothing(),
      );
      await owned.delete('group_right', { account_id: 1, group_number: 1001 });
      await owned.saveVersion('group_right', { ...right, claims: true }, key);
      await owned.saveVersion('group_right', { ...right, access: 'Full' }, key);
      const columns = ['access', 'claims', 'row_version'] as const;
      const saved = await owned.get('group_right', { account_id: 1, group_number: 1001 }, columns);
      expect(saved).toEqual({ access: 'Full', claims: true, row_version: 2 });
    }));

  it('refuse to save a row that another account has', () =>
    within(scopeOf('admin', 'all', 2), async (owned, trx) => {
      const row = { account_id: 2, name: 'theme', value: '"dark"' };
      await owned.save('account_preference', row, ['account_id', 'name']);
      const taken = scoped(trx, staff).save('account_preference', row, ['account_id', 'name']);
      await expect(taken).rejects.toMatchObject({ code: 'notFound' });
    }));

  it('insert a row that the caller can see', () =>
    within(staff, async (owned) => {
      const { memo_id } = await owned.insert('memo', memo, ['memo_id']);
      expect(memo_id).toBeGreaterThan(0);
    }));

  it('refuse to insert a row about a member out of reach', () =>
    within(staffOfOtherGroup, async (owned) => {
      await expect(owned.insert('memo', memo)).rejects.toMatchObject({ code: 'notFound' });
    }));

  it('refuse to insert several rows when one of them is out of reach', () =>
    within(staff, async (owned) => {
      const rows = [1, 2].map((account_id) => ({ account_id, name: 'theme', value: '"dark"' }));
      await expect(owned.insertAll('account_preference', rows)).rejects.toMatchObject({
        code: 'notFound',
      });
    }));

  it('refuse an update that would move a row out of reach, and return the number of updated rows', () =>
    within({ ...staff, groups: [1001] }, async (owned, trx) => {
      const { group_number } = await trx
        .selectFrom('benefit_group')
        .select('group_number')
        .where('group_number', '<>', 1001)
        .limit(1)
        .executeTakeFirstOrThrow();
      const { memo_id } = await owned.insert('memo', memo, ['memo_id']);
      const reworded = await owned.update('memo', { memo_id }, { memo_text: 'Called again' });
      const foreign = await owned.update('memo', { group_number }, { memo_text: 'Seen' });
      expect([reworded, foreign]).toEqual([1, 0]);
      const moved = owned.update('memo', { memo_id }, { member_id: null, group_number });
      await expect(moved).rejects.toMatchObject({ code: 'notFound' });
    }));

  it("do not update another account's row through a conflict", () =>
    within(scopeOf('admin', 'all', 2), async (owned, trx) => {
      const row = { account_id: 2, name: 'theme', value: '"dark"' };
      await owned.insert('account_preference', row);
      const taken = scoped(trx, staff).insert('account_preference', row, ['value'], (conflict) =>
        conflict.columns(['account_id', 'name']).doUpdateSet({ value: '"light"' }),
      );
      await expect(taken).rejects.toMatchObject({ code: 'notFound' });
      const [stored] = await owned.select('account_preference').select('value').execute();
      expect(stored).toEqual({ value: 'dark' });
    }));
});

describe('the start', () => {
  const inRawTransaction = (script: string) =>
    portal.services.database.rawTransaction(async (executor) => {
      await executor.script(script);
      await requireClassifiedTables(executor);
      throw new RollbackError();
    });

  it('accepts the tables of the migrations', async () => {
    const tables = await portal.services.database.rawTransaction((executor) =>
      executor.query(
        'select 1 from information_schema.tables where table_schema = current_schema()',
      ),
    );
    expect(tables.rows.length).toBeGreaterThan(100);
    await expect(inRawTransaction('select 1')).rejects.toBeInstanceOf(RollbackError);
  });

  it('stops on a table that is not classified', async () => {
    const started = inRawTransaction('create table stray (stray_id integer)');
    await expect(started).rejects.toThrow(UnclassifiedTablesError);
  });
});

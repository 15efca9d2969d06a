import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { computeEffectivePermissions } from '#shared/permissions/index.ts';
import type { Principal as PrincipalName } from '#shared/schemas/principals.ts';
import { createCaller, requestToken, type Caller } from './caller.ts';
import type { TestPortal } from './portal.ts';
import { buildAccount } from './builders/account.ts';
import { buildSession } from './builders/session.ts';

/** An entry of principals.json: a caller that tries every call. */
interface PrincipalEntry {
  name: string;
  grant?: 'anonymous';
  account?: string;
  /** The demo account that `account`, which is not in the demo data, is created like. */
  like?: string;
  groups?: number[];
  readOnly?: boolean;
  restrictedTo?: 'changePassword' | 'secondFactor' | 'terms' | 'elsewhere';
  impersonatedBy?: string;
  /** A relative whom the account sees and its impersonator does not: becomes a protected member. */
  hidden?: string;
}

export interface TestPrincipal extends Omit<PrincipalEntry, 'groups'> {
  principal: PrincipalName;
  accountId: number;
  memberId: string | undefined;
  /** The groups of the account; while impersonated, only those that the impersonator has too. */
  groups: 'all' | number[];
  /** A group out of reach; while impersonated, if possible one that the account itself has. */
  foreignGroup: number;
  taxIds: string[];
  /** Permissions of the role with the account's own overrides. */
  rights: ReadonlyMap<string, 'full' | 'read'>;
  roleId: number;
  /** Creates a new session each time, so that calls do not affect each other. */
  caller(): Promise<Caller>;
}

const entries = JSON.parse(
  readFileSync(new URL('principals.json', import.meta.url), 'utf8'),
) as PrincipalEntry[];

/** Reads all callers of principals.json. Creates the accounts that the demo lacks, and protects the hidden members. */
export async function preparePrincipals(portal: TestPortal): Promise<TestPrincipal[]> {
  const found: TestPrincipal[] = [];
  for (const entry of entries) found.push(await preparePrincipal(portal, entry));
  return found;
}

/** Reads a demo account of principals.json by name. Any other name is a caller without an account. */
export const preparePrincipalNamed = (portal: TestPortal, name: string): Promise<TestPrincipal> =>
  preparePrincipal(portal, entries.find((entry) => entry.name === name && !entry.like) ?? { name });

async function preparePrincipal(portal: TestPortal, entry: PrincipalEntry): Promise<TestPrincipal> {
  if (entry.like) await addAccount(portal, entry);
  if (!entry.account) return createPrincipalWithoutAccount(portal, entry);
  const { rows } = await sql<{
    account_id: number;
    role_id: number;
    member_id: string | null;
    groups: number[];
    tax_ids: string[];
  }>`select account_id, role_id, member_id,
      array(select group_number from account_group g where g.account_id = account.account_id) as groups,
      array(select tax_id from account_tax_id t where t.account_id = account.account_id and t.status = 'Active') as tax_ids
    from account where user_name = ${entry.account}`.execute(portal.services.kysely);
  const [row] = rows;
  const role = portal.services.catalogue.rolesById.get(row?.role_id ?? 0);
  if (!row || !role) throw new Error(`principals.json names the unknown account ${entry.account}`);
  if (entry.hidden) await protectMember(portal, entry.hidden);
  const overrides = entry.readOnly
    ? Object.keys(role.permissions).map((name) => ({ name, granted: true, readOnly: true }))
    : [];
  return {
    ...entry,
    principal: role.portal,
    accountId: row.account_id,
    memberId: row.member_id ?? undefined,
    ...(await readGroups(portal, entry, row.groups)),
    taxIds: row.tax_ids,
    rights: computeEffectivePermissions(role, overrides),
    roleId: role.id,
    caller: async () => createCaller(portal.app, await buildSession(portal.services.kysely, entry)),
  };
}

/** A group of neither employer.demo nor vendor.demo. */
const unrelatedGroup = 1040;

async function readGroups(
  { services }: TestPortal,
  { impersonatedBy }: PrincipalEntry,
  own: number[],
): Promise<Pick<TestPrincipal, 'groups' | 'foreignGroup'>> {
  const all = own.includes(-1);
  const { rows } = await sql<{ group_number: number }>`select group_number
    from account_group join account using (account_id) where user_name = ${impersonatedBy ?? ''}`.execute(
    services.kysely,
  );
  const others = rows.map(({ group_number }) => group_number);
  if (others.length === 0 || others.includes(-1))
    return { groups: all ? 'all' : own, foreignGroup: unrelatedGroup };
  if (all) return { groups: others, foreignGroup: unrelatedGroup };
  return {
    groups: own.filter((group) => others.includes(group)),
    foreignGroup: own.find((group) => !others.includes(group)) ?? unrelatedGroup,
  };
}

const protectMember = ({ services }: TestPortal, memberId: string) =>
  services.kysely
    .updateTable('member')
    .set({ protected: true })
    .where('member_id', '=', memberId)
    .execute();

function createPrincipalWithoutAccount({ app }: TestPortal, entry: PrincipalEntry): TestPrincipal {
  const anonymous = entry.grant === 'anonymous';
  return {
    ...entry,
    principal: anonymous ? 'anonymous' : 'public',
    accountId: 0,
    memberId: undefined,
    groups: [],
    foreignGroup: unrelatedGroup,
    taxIds: [],
    rights: new Map(),
    roleId: 0,
    caller: async () =>
      createCaller(
        app,
        anonymous ? await requestToken(app, { grant_type: 'anonymous' }) : undefined,
      ),
  };
}

/** Creates the account of an entry with `like`: it has the rights of that account in the entry's groups. */
async function addAccount({ services }: TestPortal, entry: PrincipalEntry): Promise<void> {
  const { kysely, catalogue } = services;
  const { role_id } = await kysely
    .selectFrom('account')
    .select('role_id')
    .where('user_name', '=', entry.like ?? '')
    .executeTakeFirstOrThrow();
  const account_id = await buildAccount(kysely, {
    userName: entry.account ?? '',
    like: entry.like ?? '',
    groups: entry.groups ?? [],
  });
  await sql`insert into group_right (account_id, group_number, access, enrollment, demographic_update, claims, reports,
      finance)
    select ${account_id}, group_number, access, enrollment, demographic_update, claims, reports, finance
    from group_right join account using (account_id)
    where user_name = ${entry.like} and group_number = any(${entry.groups ?? []}::integer[])`.execute(
    kysely,
  );
  if (!entry.readOnly) return;
  const names = Object.keys(catalogue.rolesById.get(role_id)?.permissions ?? {});
  await kysely
    .insertInto('account_permission')
    .values(
      names.map((name) => ({
        account_id,
        permission_id: catalogue.byName.get(name)?.id ?? 0,
        granted: true,
        read_only: true,
      })),
    )
    .execute();
}

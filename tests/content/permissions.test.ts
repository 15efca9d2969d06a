import { readFileSync, readdirSync } from 'node:fs';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import type { PermissionsFile, Role } from '#shared/permissions/catalogue.ts';
import {
  covers,
  computeEffectivePermissions,
  parseWireList,
  permits,
  toWireList,
} from '#shared/permissions/effective.ts';
import {
  loadPermissions,
  findPermissionProblems,
  findRoleByDescription,
} from '#shared/permissions/load.ts';

const root = new URL('../../', import.meta.url);
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as T;
const catalogue = read<PermissionsFile>('permissions/catalogue.json');
const files = readdirSync(new URL('permissions/roles/', root)).map((file) =>
  read<Role>(`permissions/roles/${file}`),
);
const joined = loadPermissions(catalogue, files);

/** Point 6 of the specification, "Route permission names", word for word. */
const routePermissions =
  `TERMINATIONS, REQUEST_CC, REQUEST_ID, CHANGE_LOCATION, WLT_PRECERTS, PRE_CERTIFICATION, CONVERSATION_HISTORY,
  LETTERS, RECEIVE_MESSAGE, PROCEDURE_CODES, CHECK_SEARCH, MANAGE_ANNOUNCEMENTS, FILE_MANAGEMENT_PERMISSION, GENERAL_REPORTS,
  MANAGE_LINKS, MRF_MAINTENANCE, CREATE_TEMP_ID_CARD, GROUP_FINANCE, FINANCE, CHECKLOG, FINANCE_ADMIN, VIEW_MEMBER_DETAILS,
  VIEW_CLAIMS, Memos, VIEW_PROFILE_DOCUMENTS, SEND_FEEDBACK`
    .split(',')
    .map((name) => name.trim());

/**
 * point 6 of the specification, "Permissions", word for word; the specification lists the ten account permissions together.
 */
const permissionWords =
  `Group Listing & Search, MRF Maintenance, Member Listing & Search, Provider Listing & Search, Enrollment Form Search,
  Create Enrollment, Call Tracking, Global Claims Search, Filtered Claims, Export Claims, View Admin Claim Details, View Claims,
  View Profile Documents, Download EOP, Memos, Check Search, Manage Announcements, File Management Permission, Group Account Setup,
  Terminations, Impersonate Member, Impersonate Employer, Impersonate Provider, Impersonate Internal, Request ID Card,
  Certificate of Coverage, Pre-certification Form, Update Contact Information, Location Change, Conversation History, WLT Precerts,
  WLT Precert Details, Group Rights, Login History, Letters, Manage Links, View Protected Member Info, Group Memo, Group Finance,
  Finance, CheckLog, FinanceAdmin, CheckLogUpdate, Publish CheckLog, Group Finance Claims, Live Chat, Receive Message,
  View Archived Conversations, Send Feedback, Single Agent Profile, View Member Details, General Reports, RunCheckLog,
  ProcedureCodes, Phi Finance Reports, Permissions, Update Email & Username, Update Member Demographics, Create Temp ID Card,
  Generate Redcard Date, Delete Reports, Sync Member Policy`
    .split(',')
    .map((words) => words.trim().replace(/\s+/gu, ' '));
const accountKinds = ['Internal', 'Provider', 'Employer', 'Member', 'TouchCare'];
const accountWords = accountKinds.flatMap((kind) => [
  `Reset Account ${kind}`,
  `Create Account ${kind}`,
]);

/** Permissions of the project beyond the specification's list. */
const ownWords = ['Preview Screens', 'Publish Screens', 'View Audit'];

describe('the permission catalogue', () => {
  it('has every permission of the specification, the project’s own, and no other', () => {
    const described = catalogue.permissions.map((permission) => permission.description);
    const expected = [...permissionWords, ...accountWords, ...ownWords];
    expect(described.toSorted()).toEqual(expected.toSorted());
  });

  it('spells the permissions of routes as the specification does', () => {
    expect(routePermissions.filter((name) => !joined.byName.has(name))).toEqual([]);
  });

  it('and the roles conform to their meta-schemas', () => {
    const ajv = new Ajv({ allErrors: true });
    const names = new URL('schemas/meta/names/', root);
    for (const file of readdirSync(names))
      ajv.addSchema(read<object>(`schemas/meta/names/${file}`), `names/${file}`);
    const describesCatalogue = ajv.compile(read<object>('schemas/meta/permissions.schema.json'));
    const describesRole = ajv.compile(read<object>('schemas/meta/role.schema.json'));
    expect(describesCatalogue(catalogue), JSON.stringify(describesCatalogue.errors)).toBe(true);
    for (const role of files)
      expect(describesRole(role), `${role.name} ${JSON.stringify(describesRole.errors)}`).toBe(
        true,
      );
  });

  it('refuses a role with an unknown permission', () => {
    const wrong = { ...joined.roles[0]!, permissions: { VIEW_CLAIM: 'full' as const } };
    expect(findPermissionProblems(catalogue, [wrong])).toEqual([
      'role Administrator: unknown permission VIEW_CLAIM',
    ]);
    expect(() => loadPermissions(catalogue, [wrong])).toThrow('VIEW_CLAIM');
  });
});

describe('a permission', () => {
  const contract = readdirSync(new URL('schemas/', root), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.(api|schema)\.json$|parts\/access\.json$/u.test(file) && !file.startsWith('meta'),
    )
    .map((file) => readFileSync(new URL(`schemas/${file}`, root), 'utf8'))
    .join();
  const ofAccounts = new Set(files.flatMap(({ accounts }) => Object.values(accounts)));
  const [, reserved = ''] = readFileSync(new URL('permissions/README.md', root), 'utf8').split(
    '# Permissions that guard no call',
  );

  it('guards a call, or is in the README with the reason why not', () => {
    const idle = catalogue.permissions
      .map(({ name }) => name)
      .filter((name) => !contract.includes(`"${name}"`) && !ofAccounts.has(name));
    const explained = new Set(reserved.match(/\b[A-Z][A-Z_]+\b/gu));
    const names = catalogue.permissions.map(({ name }) => name);
    expect(names.filter((name) => explained.has(name))).toEqual(idle);
  });
});

describe('the roles', () => {
  it('are the sixteen of the specification, each in its portal', () => {
    const portals = Object.fromEntries(
      [...joined.portals].map(([portal, roles]) => [
        portal,
        roles.map(({ id, name }) => `${id} ${name}`),
      ]),
    );
    expect(portals).toEqual({
      admin: [
        '1 Administrator',
        '2 AccountManager',
        '3 Eligibility',
        '4 Nurse',
        '5 CustomerService',
        '6 Compliance',
        '7 PlanBuildingEDI',
        '8 ProviderMaintenance',
        '9 Contractor',
        '10 Finance',
        '11 TouchCareVendor',
      ],
      employer: ['20 Employer', '21 Vendor'],
      member: ['30 Employee', '31 Dependent'],
      provider: ['40 Provider'],
    });
  });

  it('are found by their description with spaces removed', () => {
    expect(findRoleByDescription(joined, 'Account Manager')?.id).toBe(2);
    expect(findRoleByDescription(joined, 'PlanBuildingEDI')?.id).toBe(7);
    expect(findRoleByDescription(joined, 'All Roles')).toBeUndefined();
  });

  it('have the operator ID 625 for administrative users only', () => {
    for (const role of joined.roles)
      expect(role.operatorId, role.name).toBe(role.portal === 'admin' ? 625 : undefined);
  });

  it('include an administrator with all permissions, who cannot be impersonated', () => {
    const administrator = joined.rolesByName.get('Administrator')!;
    const held = computeEffectivePermissions(administrator, []);
    expect(catalogue.permissions.filter(({ name }) => !permits(held, name, 'write'))).toEqual([]);
    expect(administrator.accounts.impersonate).toBeUndefined();
  });

  it('require a permission for impersonation by kind', () => {
    const needed = Object.fromEntries(
      joined.roles.map((role) => [role.name, role.accounts.impersonate]),
    );
    expect(needed).toMatchObject({
      Nurse: 'IMPERSONATE_INTERNAL',
      Vendor: 'IMPERSONATE_EMPLOYER',
      Dependent: 'IMPERSONATE_MEMBER',
      Provider: 'IMPERSONATE_PROVIDER',
    });
  });

  it('outside the office have no permission over accounts beyond their own group’s', () => {
    const office =
      /^(IMPERSONATE_|PERMISSIONS$|CREATE_ACCOUNT_(?!EMPLOYER)|RESET_ACCOUNT_(?!EMPLOYER)|VIEW_PROTECTED|GLOBAL_CLAIMS|CHECKLOG)/u;
    const outside = joined.roles.filter((role) => role.portal !== 'admin');
    expect(
      outside.flatMap((role) => Object.keys(role.permissions).filter((name) => office.test(name))),
    ).toEqual([]);
  });
});

describe('effective permissions', () => {
  const contractor = joined.rolesByName.get('Contractor')!;

  it('are the role’s, with the account’s own grants and withdrawals applied', () => {
    const held = computeEffectivePermissions(contractor, [
      { name: 'LETTERS', granted: true, readOnly: true },
      { name: 'MEMBER_LISTING_SEARCH', granted: true, readOnly: false },
      { name: 'PROCEDURE_CODES', granted: false, readOnly: false },
    ]);
    expect(held.get('LETTERS')).toBe('read');
    expect(held.get('MEMBER_LISTING_SEARCH')).toBe('full');
    expect(held.has('PROCEDURE_CODES')).toBe(false);
    expect(contractor.permissions['MEMBER_LISTING_SEARCH']).toBe('read');
  });

  it('with read-only access allow reads and refuse writes; missing ones allow nothing', () => {
    const held = computeEffectivePermissions(contractor, []);
    expect(permits(held, 'GROUP_LISTING_SEARCH', 'read')).toBe(true);
    expect(permits(held, 'GROUP_LISTING_SEARCH', 'write')).toBe(false);
    expect(permits(held, 'FINANCE', 'read')).toBe(false);
  });

  it('cover others only if none is missing or stronger', () => {
    const held = computeEffectivePermissions(contractor, []);
    const stronger = computeEffectivePermissions(contractor, [
      { name: 'PROCEDURE_CODES', granted: true, readOnly: false },
    ]);
    expect(covers(stronger, held)).toBe(true);
    expect(covers(held, stronger)).toBe(false);
  });

  it('are encoded as id:True for read-only and id:False for full, and decoded again', () => {
    for (const role of joined.roles) {
      const held = computeEffectivePermissions(role, []);
      expect(parseWireList(joined, toWireList(joined, held))).toEqual(held);
    }
    expect(
      toWireList(
        joined,
        new Map([
          ['Memos', 'read'],
          ['GROUP_LISTING_SEARCH', 'full'],
        ]),
      ),
    ).toBe('1:False,25:True');
    expect(parseWireList(joined, '')).toEqual(new Map());
  });

  it('with a flag that is neither True nor False are refused', () => {
    expect(() => parseWireList(joined, '1:true')).toThrow('id:True or id:False');
    expect(parseWireList(joined, '99999:False')).toEqual(new Map());
  });
});

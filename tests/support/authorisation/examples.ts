import { displayTaxId } from '#shared/format/identifiers.ts';
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { addDays } from '#shared/schemas/calendar.ts';
import { encryptTicket } from '#server/files/download-ticket.ts';
import { buildFile } from '../builders/file.ts';
import { buildProviderLink, findProviderProof } from '../builders/provider-registration.ts';
import { buildSession, hashToken } from '../builders/session.ts';
import { demoPassword } from '../caller.ts';
import type { TestPortal } from '../portal.ts';
import type { TestPrincipal } from '../principals.ts';
import type { Input } from '../request.ts';
import { enrollmentExamples } from './enrollment-examples.ts';
import { findExpectedRefusal } from './expectation.ts';
import { healthExamples } from './health-objects.ts';
import { findLivePublication, planPublication } from './publication-examples.ts';
import { requestExamples } from './request-examples.ts';
import { createMinimalValue } from './minimal-value.ts';
import { getOrInsertRowKey, type RowContext } from './rows.ts';
import { transparencyExamples } from './transparency-examples.ts';

let cardDateCount = 0;

type ExampleContext = RowContext;
type Example = (scene: ExampleContext) => Input | Promise<Input>;

/** Returns a new password each time, because the portal rejects one that was used before. */
const createPassword = () => `Changed-${randomBytes(6).toString('hex')}`;

/** Fields of an input beyond its object and the values derived from its schema. */
const examples: Record<string, Example> = {
  ...enrollmentExamples,
  ...healthExamples,
  ...requestExamples,
  ...transparencyExamples,
  archiveConversations: () => ({ conversationIds: [1], archived: true }),
  addMessage: () => ({ body: 'Thank you.' }),
  checkDiagnosisCode: () => ({ code: 'E11.9' }),
  cancelPublication: async (scene) => ({ publicationId: await planPublication(scene) }),
  beginSecondFactor: () => ({ currentPassword: demoPassword }),
  changeOwnEmail: ({ who }) => ({
    email: `${who.name}@example.com`.replaceAll(' ', '.'),
    confirmEmail: `${who.name}@example.com`.replaceAll(' ', '.'),
    currentPassword: demoPassword,
  }),
  changePassword: () => ({ currentPassword: demoPassword, newPassword: createPassword() }),
  confirmRegistration: async ({ portal }) => {
    const password = createPassword();
    const userName = `member.${randomBytes(4).toString('hex')}`;
    return {
      key: await insertRegistrationKey(portal),
      userName,
      newPassword: password,
      confirmPassword: password,
    };
  },
  createAccount: async ({ portal, who }) => ({
    roleId: getCreatableRole(who),
    firstName: 'New',
    lastName: 'Holder',
    userName: `new.${randomBytes(6).toString('hex')}`,
    email: 'new.holder@example.com',
    groupNumbers: [who.groups === 'all' ? 1001 : (who.groups[0] ?? 1001)],
    ...(await createAccountAccess(portal, who)),
  }),
  createProviderAccess: () => ({ taxId: '12-3456789' }),
  createMemo: () => ({ descno: 1, memoText: 'Called back.' }),
  deleteProviderAccess: insertTaxId,
  declineProviderRegistration: () => ({ reasonCode: 'CallUs' }),
  downloadAnonymousEob: createAnonymousFacts,
  downloadFile: async ({ portal }) => ({ ticket: await createTicket(portal) }),
  downloadEob: ({ target, who }) => ({
    memberId: target?.memberId,
    ...(who.principal === 'provider'
      ? { providerTaxId: Number(target?.claim?.billing_tax_id ?? 0) }
      : {}),
  }),
  endSecondFactor: () => ({ currentPassword: demoPassword }),
  fileProviderRegistration: async ({ portal }) => {
    const password = createPassword();
    const userName = `provider.${randomBytes(4).toString('hex')}`;
    const key = await buildProviderLink(portal.services.kysely);
    return { key, userName, newPassword: password, confirmPassword: password };
  },
  findAnonymousClaims: async ({ portal }) => {
    const claim = await findAnyClaim(portal);
    return {
      fullClaimNumber: claim.full_claim_number,
      taxId: displayTaxId(claim.billing_tax_id),
      checkNumber: claim.check_number,
    };
  },
  markConversationsRead: () => ({ conversationIds: [1] }),
  markRead: () => ({ read: true }),
  readAnonymousClaim: createAnonymousFacts,
  readQuickView: async ({ portal, target }) => ({
    dateOfBirth: await findBirthDate(portal, target?.memberId),
  }),
  registerMember: async ({ portal }) => ({
    ...(await findRegistrant(portal)),
    email: 'new@example.com',
    confirmEmail: 'new@example.com',
  }),
  registerProvider: async ({ portal }) => ({
    ...(await findProviderProof(portal.services.kysely)),
    practiceName: 'Invented Practice',
    firstName: 'Ada',
    lastName: 'Invented',
    phone: '614-555-0100',
    email: 'practice@example.com',
    confirmEmail: 'practice@example.com',
  }),
  requestTaxId: async ({ portal }) => ({
    ...(await findProviderProof(portal.services.kysely)),
    practiceName: 'Invented Practice',
  }),
  requestIdCard: async (scene) => ({
    addressId: await getOrInsertRowKey(scene, 'member_address', 'address_id'),
  }),
  requestToken: () => ({
    grant_type: 'password',
    username: 'employee.demo',
    password: demoPassword,
  }),
  rerouteConversations: () => ({ conversationIds: [1], queue: 'claims' }),
  rerouteConversation: () => ({ queue: 'claims' }),
  resetPasswordByKey: async ({ portal }) => {
    const password = createPassword();
    return {
      key: await insertResetKey(portal),
      newPassword: password,
      confirmPassword: password,
    };
  },
  rollBackPublication: ({ portal }) => findLivePublication(portal),
  savePreference: () => ({ name: 'table.members', value: '{"columns":["memberName"]}' }),
  readProcedure: () => ({ code: 'E0143' }),
  readProcedureAdvanced: () => ({ code: 'E0143' }),
  searchChecks: () => ({ checkNumber: '1001000' }),
  searchMembers: ({ who }) =>
    who.principal === 'provider' ? { memberId: '100100010100' } : { lastName: 'Ma' },
  searchProviders: () => ({ name: 'a' }),
  setAccountPermissions: () => ({ permissions: [{ permissionId: 1, granted: false }] }),
  setActivePolicy: ({ who }) => toPolicy(who.memberId ?? '100100010100'),
  // A group has one batch of a kind on a day.
  setCardDate: () => ({ batchType: 'Card', redcardDate: addDays('2999-12-31', -++cardDateCount) }),
  setClaimsFilter: async (scene) => ({ ...(await insertTaxId(scene)), renderingNpis: [] }),
  startConversation: () => ({ subjectId: 1, body: 'What is covered?' }),
  listRoleChange: () => ({ roleId: employerRoleId }),
  updateRole: () => ({ roleId: employerRoleId }),
  updateUserName: () => ({ userName: `renamed.${randomBytes(6).toString('hex')}` }),
  updateConversation: () => ({ priority: 'High' }),
  updateGroup: readGroupProfile,
  updateGroupAccess: ({ who }) => ({
    groupNumbers: [who.groups === 'all' ? 1001 : (who.groups[0] ?? 1001)],
    access: 'Read',
  }),
  // Grants nothing, so that other tests find the household unchanged.
  updateDependentPermission: ({ target }) => ({
    dependentNumber: target?.memberId?.endsWith('00') ? 1 : 0,
    accessGranted: false,
  }),
};

/** Converts a member ID to its policy. */
const toPolicy = (memberId: string) => ({
  groupNumber: Number(memberId.slice(0, 4)),
  employeeNumber: Number(memberId.slice(4, 10)),
  dependentNumber: Number(memberId.slice(10)),
});

/** The id of the role Employer (permissions/roles/employer.json). */
const employerRoleId = 20;

/** Returns the id of a role whose accounts the caller may create; that of vendors as the default. */
function getCreatableRole({ rights }: TestPrincipal): number {
  if (rights.has('CREATE_ACCOUNT_EMPLOYER')) return 21;
  if (rights.has('CREATE_ACCOUNT_PROVIDER')) return 40;
  return rights.has('CREATE_ACCOUNT_MEMBER') ? 30 : 21;
}

/** The fields that an account of the role requires. */
async function createAccountAccess(portal: TestPortal, who: TestPrincipal): Promise<Input> {
  const role = getCreatableRole(who);
  if (role === 40) return { taxId: '12-3456789' };
  return role === 30 ? { memberId: (await findRegistrant(portal))['memberId'] } : {};
}

/** A valid input: required fields of the schema, the object, and the examples. */
export async function createExampleInput(scene: ExampleContext): Promise<Input> {
  const { operation } = scene;
  const { properties = {}, required = [] } = operation.input.schema;
  const fromSchema = required.map(
    (name) => [name, createMinimalValue(properties[name] ?? {})] as const,
  );
  return {
    ...Object.fromEntries(fromSchema),
    ...scene.target?.input,
    ...(await examples[operation.id]?.(scene)),
  };
}

async function selectRow<Row>(
  portal: TestPortal,
  query: ReturnType<typeof sql<Row>>,
): Promise<Row> {
  const { rows } = await query.execute(portal.services.kysely);
  return rows[0] as Row;
}

const findAnyClaim = (portal: TestPortal) =>
  selectRow(
    portal,
    sql<{ full_claim_number: string; billing_tax_id: string; check_number: string }>`
      select full_claim_number, billing_tax_id, check_number from claim
      join member on member.member_id = claim.member_id
      where check_number is not null and not protected order by claim_id limit 1`,
  );

/** The current profile of the target, with invented values for a missing group. */
async function readGroupProfile({ portal, target }: ExampleContext): Promise<Input> {
  const row = await portal.findRow(
    'benefit_group',
    { group_number: Number(target?.input['groupNumber']) },
    ['name', 'effective_date', 'row_version'],
  );
  return {
    name: row?.name ?? 'Nobody',
    effectiveDate: row?.effective_date ?? '2020-01-01',
    rowVersion: row?.row_version ?? 1,
    address: { addressLine1: '1 Main Street', city: 'Albany', state: 'NY', zip: '12207' },
  };
}

/** Proof for the visitor's own claim; for a foreign one, wrong facts. */
function createAnonymousFacts({ target, operation }: ExampleContext): Input {
  const { taxId, checkNumber } = target?.proof ?? { taxId: '999999999', checkNumber: '999999' };
  return 'providerTaxId' in operation.input.locations
    ? { checkNumber, providerTaxId: Number(taxId) }
    : { checkNumber, taxId: displayTaxId(taxId) };
}

const findBirthDate = async (portal: TestPortal, memberId = '') =>
  (
    await selectRow(
      portal,
      sql<{ birth: string } | undefined>`select date_of_birth::text as birth from member
        where member_id = ${memberId}`,
    )
  )?.birth ?? '1980-01-01';

/** A tax ID that the account has, so that it can be removed. */
async function insertTaxId({ portal, target, operation, who }: ExampleContext): Promise<Input> {
  const taxId = '47-9999999';
  // A refused call must not change anything.
  if (findExpectedRefusal(operation, who)) return { taxId };
  await sql`insert into account_tax_id (account_id, tax_id)
    select account_id, ${taxId.replace('-', '')} from account
    where account_id = ${Number(target?.input['accountId'] ?? 0)} on conflict do nothing`.execute(
    portal.services.kysely,
  );
  return { taxId };
}

/** Creates the key of a mailed link, without the mail. */
async function insertResetKey({ services }: TestPortal): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await services.kysely
    .insertInto('password_reset')
    .values({
      key_hash: createHash('sha256').update(key).digest(),
      // employer.demo; ids are positions in demo-accounts.ts.
      account_id: 12,
      expires_at: sql<string>`portal_now() + interval '30 minutes'`,
    })
    .execute();
  return key;
}

/** Finds an active employee without an account, and returns the values that this member enters to register. */
const findRegistrant = (portal: TestPortal) =>
  selectRow(
    portal,
    sql<Record<string, string>>`select m.member_id as "memberId", m.first_name as "firstName",
        m.last_name as "lastName", m.date_of_birth::text as "dateOfBirth", a.zip
      from member m join member_address a on a.member_id = m.member_id and a.kind = 'home'
        join benefit_group g on g.group_number = m.group_number
      where m.status = 'Active' and m.dependent_number = 0 and g.can_register
        and not exists (select 1 from account where account.member_id = m.member_id)
      order by m.member_id limit 1`,
  );

/** Creates the key of a mailed registration link, without the mail. */
async function insertRegistrationKey(portal: TestPortal): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const { memberId = '' } = await findRegistrant(portal);
  await portal.insertRows('member_registration', {
    key_hash: createHash('sha256').update(key).digest(),
    member_id: memberId,
    email: 'new@example.com',
    language: 'en',
    brand_id: 'default',
    expires_at: sql<string>`portal_now() + interval '1 day'`,
  });
  return key;
}

/** Creates a download ticket for a small file of the employee's. */
async function createTicket({ services }: TestPortal): Promise<string> {
  const db = services.kysely;
  const token = await buildSession(db, { account: 'employee.demo' });
  const { session_id: sessionId, account_id } = await db
    .selectFrom('session')
    .select(['session_id', 'account_id'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  const fileId = await buildFile(db, account_id ?? 0, 'An invented receipt.');
  return encryptTicket(services.auditKeys, { fileId, fileName: 'receipt.txt', sessionId });
}

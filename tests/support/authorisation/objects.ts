import { sql, type RawBuilder } from 'kysely';
import type { Operation } from '#shared/schemas/contract.ts';
import { buildAttachment, buildConversation } from '../builders/conversation.ts';
import { buildCall } from '../builders/call-track.ts';
import { buildFormAnswers } from '../builders/document.ts';
import { buildDemographicChange } from '../builders/demographic-change.ts';
import { giveGroupsLogos } from '../builders/file.ts';
import { buildJob } from '../builders/job.ts';
import { buildLetter } from '../builders/letter.ts';
import { buildPrecertification } from '../builders/precertification.ts';
import { buildProviderRegistration } from '../builders/provider-registration.ts';
import { getAccountId } from '../builders/session.ts';
import type { TestPortal } from '../portal.ts';
import type { TestPrincipal } from '../principals.ts';
import {
  findAccountOfMember,
  buildManagedAccount,
  listManagedGroups,
  findManagedUserName,
} from './account-objects.ts';
import { enrollmentFinders, missingId } from './enrollment-objects.ts';
import { financeFinders } from './finance-objects.ts';
import { healthFinders } from './health-objects.ts';
import {
  toMemberTarget,
  createMissingMemberId,
  findOwnMember,
  findForeignMember,
  getOwnAndForeignGroup,
  type TargetQuery,
} from './member-objects.ts';
import { publishedFinders } from './published-objects.ts';
import { insertDevice, insertSession } from './session-rows.ts';
import type { Target, Targets } from './targets.ts';
import {
  findClaim,
  createForeignClaimCondition,
  createMissingClaim,
  createOwnClaimCondition,
  type ClaimFacts,
} from './claim-targets.ts';

/** Finders of the targets by kind of object. They create rows where the demo data have none for the caller. */
const targetFinders: Record<string, (query: TargetQuery) => Promise<Targets>> = {
  member: async (query) => ({
    own: toMemberTarget(query, await findOwnMember(query)),
    foreign: toMemberTarget(query, await findForeignMember(query)),
    missing: {
      input: { [query.field]: createMissingMemberId(query.who) },
      memberId: createMissingMemberId(query.who),
    },
  }),
  claim: async (query) => ({
    own: addProof(
      query,
      toClaimTarget(query, await findClaim(query, createOwnClaimCondition(query.who))),
    ),
    foreign: toClaimTarget(query, await findClaim(query, createForeignClaimCondition(query.who))),
    missing: toClaimTarget(query, createMissingClaim(query.who))!,
  }),
  group: async ({ portal, who, field }) => {
    await giveGroupsLogos(portal.services.kysely);
    const [own, foreign] = getOwnAndForeignGroup(who);
    return {
      own: own === undefined ? undefined : { input: { [field]: own } },
      foreign: foreign === undefined ? undefined : { input: { [field]: foreign } },
      missing: { input: { [field]: 9998 } },
    };
  },
  conversation: (query) => buildConversationTargets(query, ({ conversationId }) => conversationId),
  formAnswers: (query) =>
    buildConversationTargets(query, async ({ conversationId }) => {
      await buildFormAnswers(query.portal.services.kysely, conversationId);
      return conversationId;
    }),
  message: (query) => buildConversationTargets(query, ({ messageId }) => messageId),
  attachment: (query) =>
    buildConversationTargets(query, ({ messageId }) =>
      buildAttachment(query.portal.services.kysely, messageId),
    ),
  session: async ({ portal, who, field }) => ({
    own: { input: { [field]: await insertSession(portal, who.account) } },
    foreign: { input: { [field]: await insertSession(portal, 'cedar.employee.demo') } },
    missing: { input: { [field]: missingId } },
  }),
  rememberedDevice: async ({ portal, who, field }) => ({
    own: { input: { [field]: await insertDevice(portal, who.account) } },
    foreign: { input: { [field]: await insertDevice(portal, 'cedar.employee.demo') } },
    missing: { input: { [field]: missingId } },
  }),
  job: async ({ portal, who, field }) => {
    const db = portal.services.kysely;
    const impersonator = who.impersonatedBy
      ? await getAccountId(db, who.impersonatedBy)
      : undefined;
    const cedar = await getAccountId(db, 'cedar.employee.demo');
    return {
      own: { input: { [field]: await buildJob(db, { by: who.accountId, impersonator }) } },
      foreign: { input: { [field]: await buildJob(db, { by: cedar }) } },
      missing: { input: { [field]: missingId } },
    };
  },
  provider: async ({ portal, who, field }) => {
    const own = sql`tax_id = any(${who.taxIds}::text[])`;
    const findFirst = async (where: RawBuilder<unknown>): Promise<Target | undefined> => {
      const { rows } = await sql<{ id: number }>`select provider_id as id from provider
        where ${where} order by provider_id limit 1`.execute(portal.services.kysely);
      return rows[0] && { input: { [field]: rows[0].id } };
    };
    const isProvider = who.principal === 'provider';
    return {
      own: await findFirst(isProvider ? own : sql`true`),
      foreign: isProvider ? await findFirst(sql`not ${own}`) : undefined,
      missing: { input: { [field]: missingId } },
    };
  },
  providerAccount: async ({ portal, who, field }) => {
    const db = portal.services.kysely;
    const isProvider = who.principal === 'provider';
    const own = isProvider ? who.accountId : await getAccountId(db, 'provider.demo');
    const foreign =
      own === (await getAccountId(db, 'provider.demo')) ? 'other.provider' : 'provider';
    return {
      own: { input: { [field]: own } },
      foreign: isProvider
        ? { input: { [field]: await getAccountId(db, `${foreign}.demo`) } }
        : undefined,
      missing: { input: { [field]: missingId } },
    };
  },
  providerRegistration: async ({ portal, field }) => ({
    own: { input: { [field]: await buildProviderRegistration(portal.services.kysely) } },
    missing: { input: { [field]: missingId } },
  }),
  demographicChange: (query) =>
    buildMemberTargets(query, (memberId) =>
      buildDemographicChange(query.portal.services.kysely, memberId),
    ),
  check: findCheckTargets,
  call: (query) =>
    buildMemberTargets(query, (memberId) => buildCall(query.portal.services.kysely, memberId)),
  callImport: async ({ portal, who, field }) => {
    const db = portal.services.kysely;
    const insertImport = async (created_by: number) => {
      const { import_id } = await db
        .insertInto('call_import')
        .values({ created_by, file_name: 'calls.csv', errors: '[]' })
        .returning('import_id')
        .executeTakeFirstOrThrow();
      return { input: { [field]: import_id } };
    };
    return {
      own: await insertImport(who.accountId),
      foreign: await insertImport(await getAccountId(db, 'provider.demo')),
      missing: { input: { [field]: missingId } },
    };
  },
  letter: (query) => {
    const status = query.who.principal === 'member' ? 'Mailed' : 'Draft';
    return buildMemberTargets(query, (id) => buildLetter(query.portal.services.kysely, id, status));
  },
  ...publishedFinders,
  ...financeFinders,
  precertification: (query) =>
    buildMemberTargets(query, (memberId, own) =>
      buildPrecertification(query.portal.services.kysely, {
        memberId,
        taxId: own ? query.who.taxIds[0] : undefined,
      }),
    ),
  ...enrollmentFinders,
  ...healthFinders,
  account: async (query) => {
    const foreignAccount = await findAccountOfMember(query.portal, await findForeignMember(query));
    return {
      own: { input: { [query.field]: query.who.accountId } },
      foreign:
        foreignAccount === undefined ? undefined : { input: { [query.field]: foreignAccount } },
      missing: { input: { [query.field]: missingId } },
    };
  },
  managedAccount: async ({ portal, who, field }) => {
    const elsewhere = await buildManagedAccount(portal, 'vendor.demo', [who.foreignGroup]);
    const foreign = who.groups !== 'all' || who.principal === 'employer' ? elsewhere : undefined;
    return {
      own: {
        input: {
          [field]: await buildManagedAccount(
            portal,
            findManagedUserName(who),
            listManagedGroups(who),
          ),
        },
      },
      foreign: foreign === undefined ? undefined : { input: { [field]: foreign } },
      missing: { input: { [field]: missingId } },
    };
  },
};

/** An issued check of the caller's groups, one of other groups, and one that does not exist. */
async function findCheckTargets({ portal, who, field }: TargetQuery): Promise<Targets> {
  const findFirst = async (where: RawBuilder<unknown>): Promise<Target | undefined> => {
    const { rows } = await sql<{ id: number }>`select check_id as id
      from run_check join check_run using (check_run_id)
      where issue_date is not null and member_id is null and ${where}
      order by check_id limit 1`.execute(portal.services.kysely);
    return rows[0] && { input: { [field]: rows[0].id } };
  };
  const own = sql`group_number = any(${who.groups === 'all' ? [] : who.groups}::integer[])`;
  return {
    own: await findFirst(who.groups === 'all' ? sql`true` : own),
    foreign: who.groups === 'all' ? undefined : await findFirst(sql`not ${own}`),
    missing: { input: { [field]: missingId } },
  };
}

/** New rows about the caller's own member and about one out of reach. */
async function buildMemberTargets(
  query: TargetQuery,
  build: (memberId: string, own: boolean) => Promise<number>,
): Promise<Targets> {
  const own = (await findOwnMember(query)) ?? '100100010100';
  const foreign = await findForeignMember(query);
  const target = async (memberId: string) => ({
    input: { [query.field]: await build(memberId, memberId === own) },
  });
  return {
    own: await target(own),
    foreign: foreign === undefined ? undefined : await target(foreign),
    missing: { input: { [query.field]: missingId } },
  };
}

/** Finds or creates the targets for a caller and an operation. Throws for an unknown kind of object. */
export function prepareTargets(
  portal: TestPortal,
  who: TestPrincipal,
  operation: Operation,
): Promise<Targets> {
  const { kind, field } = operation.object ?? { kind: 'none', field: '' };
  const find = targetFinders[kind];
  if (!find) {
    throw new Error(
      `${operation.id} is about a ${kind}, and tests/support/authorisation/objects.ts cannot find one: teach it own, foreign and missing.`,
    );
  }
  return find({ portal, who, operation, field });
}

function addProof({ who }: TargetQuery, target: Target | undefined): Target | undefined {
  if (!target?.claim || who.principal !== 'anonymous') return target;
  const { billing_tax_id: taxId, check_number: checkNumber } = target.claim;
  return { ...target, proof: { taxId, checkNumber } };
}

/** Identifies a claim by its whole number or by its three parts, as the operation requires. */
function toClaimTarget({ field }: TargetQuery, claim: ClaimFacts | undefined): Target | undefined {
  if (!claim) return undefined;
  const input =
    field === 'claimNumber'
      ? {
          claimPrefix: claim.claim_prefix,
          claimNumber: claim.claim_number,
          claimSuffix: claim.claim_suffix,
        }
      : { [field]: claim.full_claim_number };
  return { input, claim, memberId: claim.member_id };
}

/** New conversations: by the caller, and by another household about its member or, for staff, a member out of reach. */
async function buildConversationTargets(
  query: TargetQuery,
  getId: (made: { conversationId: number; messageId: number }) => number | Promise<number>,
): Promise<Targets> {
  const { portal, who, field } = query;
  const db = portal.services.kysely;
  const impersonator = who.impersonatedBy ? await getAccountId(db, who.impersonatedBy) : undefined;
  const own = { by: who.accountId, impersonator, memberId: who.memberId, queue: 'service' };
  const foreignAccount = await findAccountOfMember(portal, foreignMemberId);
  const about = who.principal === 'admin' ? await findForeignMember(query) : foreignMemberId;
  const foreign = { by: foreignAccount ?? 0, memberId: about };
  return {
    own: { input: { [field]: await getId(await buildConversation(db, own)) } },
    foreign: about && { input: { [field]: await getId(await buildConversation(db, foreign)) } },
    missing: { input: { [field]: missingId } },
  } as Targets;
}

const foreignMemberId = '105100030100';

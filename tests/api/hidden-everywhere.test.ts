import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#shared/schemas/contract.ts';
import { makeCall } from '../support/authorisation/attempt.ts';
import type { Target } from '../support/authorisation/targets.ts';
import { buildConversation } from '../support/builders/conversation.ts';
import { grantView } from '../support/builders/grant-view.ts';
import { getOperation, operations } from '../support/contract.ts';
import { readPdf } from '../support/pdf.ts';
import { preparePrincipals, type TestPrincipal } from '../support/principals.ts';
import { send } from '../support/request.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const employee = '100100010100';
const spouse = '100100010101';
const daughter = '100100010102';
/** Words that occur nowhere else, so that a response that contains one reveals the member. */
const surname = 'Zzyzxhidden';
const hiddenStreet = '77 Undisclosed Way';
const hiddenMail = 'undisclosed@example.com';
const hiddenPhone = '2175550999';

let principals: TestPrincipal[];
let conversationId: number;
let checkId: number;
let runDay: { groupNumber: number; checkRunDefinitionId: number; date: string };
let claim: { claim_prefix: number; claim_number: number; claim_suffix: number };

beforeAll(async () => {
  principals = await preparePrincipals(portal);
  const { kysely } = portal.services;
  await portal.updateRows(
    'member',
    { member_id: daughter },
    { protected: true, last_name: surname },
  );
  await portal.updateRows(
    'member',
    { member_id: spouse },
    { confidential_communication: true, email: hiddenMail, mobile_phone: hiddenPhone },
  );
  await portal.insertRows('member_address', {
    member_id: spouse,
    kind: 'confidential',
    line1: hiddenStreet,
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
  });
  for (const viewer of [employee, daughter]) await grantView(kysely, spouse, viewer, true);
  ({ conversationId } = await buildConversation(kysely, {
    by: 1,
    memberId: daughter,
    queue: 'claims',
    subject: 'About a member',
  }));
  await portal.updateRows(
    'claim',
    { member_id: daughter },
    { billing_tax_id: who('provider').taxIds[0] ?? '' },
  );
  const check = await kysely
    .selectFrom('run_check')
    .innerJoin('check_run', 'check_run.check_run_id', 'run_check.check_run_id')
    .select(['run_check.check_id', 'check_run.run_date', 'check_run.check_run_definition_id'])
    .where('check_run.group_number', '=', 1001)
    .where('check_run.published_at', 'is not', null)
    .orderBy('run_check.check_id')
    .executeTakeFirstOrThrow();
  checkId = check.check_id;
  runDay = {
    groupNumber: 1001,
    checkRunDefinitionId: check.check_run_definition_id,
    date: check.run_date,
  };
  await portal.updateRows(
    'run_check',
    { check_id: checkId },
    { member_id: daughter, payee_type: 'Member', payee_name: `Ana ${surname}` },
  );
  claim = await portal.getRow('claim', { member_id: daughter }, [
    'claim_prefix',
    'claim_number',
    'claim_suffix',
  ]);
});

/** The input that makes an operation return a member, a claim or conversation of the member, or everything. */
function inputFor({ object, input }: Operation, memberId: string): Target {
  const { properties = {} } = input.schema;
  const most = Object.fromEntries(
    ['pageSize', 'amount', 'itemsPerPage'].flatMap((name) =>
      properties[name] ? [[name, 100]] : [],
    ),
  );
  if (object?.kind === 'member') return { input: { ...most, [object.field]: memberId }, memberId };
  if (object?.kind === 'checkRunDay') return { input: { ...most, ...runDay }, memberId };
  if (object?.kind === 'check') return { input: { ...most, [object.field]: checkId }, memberId };
  if (object?.kind === 'conversation')
    return { input: { ...most, [object.field]: conversationId }, memberId };
  if (object?.kind !== 'claim') return { input: most, memberId };
  const { claim_prefix, claim_number, claim_suffix } = claim;
  const fullClaimNumber = [claim_prefix, claim_number, claim_suffix].join('-');
  const parts = { claimPrefix: claim_prefix, claimNumber: claim_number, claimSuffix: claim_suffix };
  const number = properties['fullClaimNumber'] ? { fullClaimNumber } : parts;
  return { input: { ...most, ...number }, memberId };
}

const reads = operations.filter(
  ({ effect, access }) =>
    effect === 'read' && access.some(({ principal }) => principal !== 'public'),
);

/** Names of the operations whose response contains one of the words. */
async function operationsNaming(
  who: TestPrincipal,
  memberId: string,
  words: string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const operation of reads) {
    const target = inputFor(operation, memberId);
    const response = await makeCall({ portal, operation, who }, target);
    const text = await textOf(response.headers['content-type'], response);
    if (response.status < 400 && words.some((word) => text.includes(word)))
      found.push(operation.id);
  }
  return found;
}

const textOf = async (type: unknown, { text, bytes }: { text: string; bytes?: Buffer }) =>
  type === 'application/pdf' && bytes ? (await readPdf(bytes)).text : text;

const who = (name: string) => principals.find((each) => each.name === name)!;

describe('a protected member', () => {
  it.each([
    'employer',
    'vendor',
    'vendor, impersonated for one group',
    'provider',
    'administrator of one group',
    'employee, impersonated by customer service',
    'other.employee',
  ])('is returned to the %s by no operation', async (name) => {
    expect(await operationsNaming(who(name), daughter, [surname, daughter])).toEqual([]);
  });

  it('is returned to staff with the permission, which proves that the words can be found', async () => {
    const revealing = await operationsNaming(who('administrator'), daughter, [surname]);
    expect(revealing).toEqual(
      expect.arrayContaining([
        'readProfileForStaff',
        'searchConversations',
        'readConversation',
        'listRunChecks',
      ]),
    );
  });
});

describe('a confidential-communication address, and the e-mail and phone of its member', () => {
  it.each([
    'employer',
    'vendor',
    'employee',
    'employee, impersonated by customer service',
    'provider',
  ])('are returned to the %s by no operation', async (name) => {
    const hidden = [hiddenStreet, hiddenMail, hiddenPhone];
    expect(await operationsNaming(who(name), spouse, hidden)).toEqual([]);
  });

  it('is shown to the member', async () => {
    expect(await operationsNaming(who('dependent'), spouse, [hiddenStreet])).toEqual(
      expect.arrayContaining(['readProfile', 'listOwnAddresses']),
    );
    expect(await operationsNaming(who('dependent'), spouse, [hiddenPhone])).toContain(
      'readProfile',
    );
  });

  it('is shown to staff', async () => {
    expect(await operationsNaming(who('administrator'), spouse, [hiddenStreet])).toContain(
      'readProfileForStaff',
    );
  });

  it('cannot be chosen by the subscriber for a card', async () => {
    const { address_id: addressId } = await portal.getRow(
      'member_address',
      { line1: hiddenStreet },
      'address_id',
    );
    const card = getOperation('requestIdCard');
    const input = { memberId: spouse, addressId };
    expect(await send(await portal.as('employee'), card, input)).toMatchObject({ status: 422 });
    expect(await send(await portal.as('dependent'), card, input)).toMatchObject({ status: 200 });
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Operation } from '#shared/schemas/contract.ts';
import {
  makeCall,
  withoutReference,
  summarize,
  findRefusalMismatch,
  type Attempt,
} from '../support/authorisation/attempt.ts';
import {
  findExpectedRefusal,
  findRefusalForOthers,
  type Refused,
} from '../support/authorisation/expectation.ts';
import { prepareTargets } from '../support/authorisation/objects.ts';
import type { Target, Targets } from '../support/authorisation/targets.ts';
import { watchChanges } from '../support/changes.ts';
import type { TestResponse } from '../support/caller.ts';
import { eachOperation } from '../support/contract.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { preparePrincipals, type TestPrincipal } from '../support/principals.ts';
import { send } from '../support/request.ts';

/**
 * Every operation of the contract × every caller of principals.json × own, foreign and missing objects. Expected
 * results are derived from the specification in support/authorisation, so new operations are covered automatically.
 */

let portal: TestPortal;
let principals: TestPrincipal[];
let changes: Awaited<ReturnType<typeof watchChanges>>;
beforeAll(async () => {
  portal = await startPortal({ withoutRateLimits: true, published: true });
  principals = await preparePrincipals(portal);
  changes = await watchChanges(portal.services.kysely);
});
afterAll(() => portal.close());
// An account may have only a few open jobs.
beforeEach(() =>
  sql`update job set state = 'cancelled', ended_at = portal_now() where ended_at is null`.execute(
    portal.services.kysely,
  ),
);

describe.each(eachOperation)('$id', { timeout: 120_000 }, ({ operation }) => {
  it('refuses unauthorized callers before it looks for the object', async () => {
    const existing = await existingTarget(operation);
    const refusals = refusedBy(operation);
    await changes.takeChangedTables();
    const failures: string[] = [];
    for (const { who, refusal } of refusals)
      failures.push(...(await validCall({ portal, operation, who }, refusal, existing)));
    for (const { who, refusal } of oneOfEachPortal(refusals))
      failures.push(...(await nonsense({ portal, operation, who }, refusal)));
    expect(failures).toEqual([]);
    expect(await changes.takeChangedTables()).toEqual([]);
  });

  it('opens own objects, and responds alike to foreign and missing objects', async () => {
    const allowed = allowedBy(operation);
    const aims = new Map<TestPrincipal, Targets | undefined>();
    for (const who of allowed)
      aims.set(who, operation.object && (await prepareTargets(portal, who, operation)));
    await changes.takeChangedTables();
    const failures: string[] = [];
    const before = await deniedObjects(operation);
    const notFound: number[] = [];
    for (const [who, targets] of aims)
      if (targets)
        failures.push(...(await beyondReach({ portal, operation, who }, targets, notFound)));
    // Each object that was not opened is in the audit, whether it exists or not.
    expect((await deniedObjects(operation)) - before).toBe(notFound.length);
    expect(await changes.takeChangedTables()).toEqual([]);
    for (const [who, targets] of aims) {
      if (targets && !targets.own) continue;
      failures.push(...(await ownCall({ portal, operation, who }, targets?.own)));
    }
    expect(failures).toEqual([]);
  });
});

/** Returns any existing object, whatever its owner. */
async function existingTarget(operation: Operation): Promise<Target | undefined> {
  if (!operation.object) return undefined;
  const finder = principals.find(
    (who) => !who.restrictedTo && !findExpectedRefusal(operation, who),
  );
  return finder && (await prepareTargets(portal, finder, operation)).own;
}

const refusedBy = (operation: Operation) =>
  principals.flatMap((who) => {
    const refusal = findExpectedRefusal(operation, who);
    return refusal ? [{ who, refusal }] : [];
  });

/** An operation open to everyone is not tested with every caller. */
function allowedBy(operation: Operation): TestPrincipal[] {
  const allowed = principals.filter((who) => !findExpectedRefusal(operation, who));
  return operation.access.some(({ principal }) => principal === 'public')
    ? allowed.filter(({ name }) =>
        ['public', 'anonymous', 'administrator', 'employee'].includes(name),
      )
    : allowed;
}

const oneOfEachPortal = (refusals: ReturnType<typeof refusedBy>) =>
  [
    ...Map.groupBy(refusals, ({ who, refusal }) => `${who.principal} ${refusal.code}`).values(),
  ].flatMap(([first]) => (first ? [first] : []));

const validCall = async (trial: Attempt, expected: Refused, existing: Target | undefined) =>
  note(
    trial,
    'a valid call',
    findRefusalMismatch(
      await makeCall(trial, existing && { ...existing, foreign: true }),
      expected,
    ),
  );

/** Unauthorized callers get the same response for any input, so that it does not reveal which objects exist. */
async function nonsense(trial: Attempt, expected: Refused): Promise<string[]> {
  const response = await send(await trial.who.caller(), trial.operation, { nonsense: 'x' });
  return note(trial, 'a call that is nonsense', findRefusalMismatch(response, expected));
}

async function deniedObjects({ id }: Operation): Promise<number> {
  const { count } = await portal.services.kysely
    .selectFrom('audit_record')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('operation', '=', id)
    .where('outcome', '=', 'authz.deny.object')
    .executeTakeFirstOrThrow();
  return count;
}

async function beyondReach(
  trial: Attempt,
  { foreign, missing }: Targets,
  notFound: number[],
): Promise<string[]> {
  const absent = await makeCall(trial, { ...missing, foreign: true });
  if (absent.status === 404) notFound.push(absent.status);
  const others = findRefusalForOthers(trial.operation, trial.who);
  if (others) return note(trial, 'a missing object', findRefusalMismatch(absent, others));
  const failures = note(trial, 'a missing object', unreached(trial.operation, absent));
  if (!foreign) return failures;
  const found = await makeCall(trial, { ...foreign, foreign: true });
  if (found.status === 404) notFound.push(found.status);
  const same = withoutReference(found) === withoutReference(absent);
  return [
    ...failures,
    ...note(trial, 'a foreign object', unreached(trial.operation, found)),
    ...note(
      trial,
      'foreign and missing',
      same ? undefined : `${summarize(found)} ≠ ${summarize(absent)}`,
    ),
  ];
}

/**
 * A 404. If the object only filters the results, an empty list or equal responses for foreign and missing objects will
 * do.
 */
function unreached(
  { input, object, paging }: Operation,
  response: TestResponse,
): string | undefined {
  if (response.status === 404) return undefined;
  if (response.status === 200 && paging && isEmpty(response)) return undefined;
  const narrows = !input.schema.required?.includes(object?.field ?? '');
  if (response.status === 200 && narrows && !hasMembers(response)) return undefined;
  return `expected 404${paging ? ' or an empty list' : ''}, got ${summarize(response)}`;
}

const isEmpty = ({ text }: TestResponse) =>
  /"(results|objects|items|memos)":\[\]|^\[\]$/.test(text);
const hasMembers = ({ text }: TestResponse) => /\b\d{12}\b/.test(text);

async function ownCall(trial: Attempt, own: Target | undefined): Promise<string[]> {
  const response = await makeCall(trial, own);
  const wanted = trial.operation.output.status;
  if (response.status === wanted) return [];
  if (await gateIsClosed(trial.operation, own))
    return note(trial, 'a closed gate', findRefusalMismatch(response, closed(trial)));
  const advice =
    response.status === 400 || response.status === 422
      ? ' No valid example: teach tests/support/authorisation/examples.ts.'
      : '';
  return note(trial, 'its own', `expected ${wanted}, got ${summarize(response)}.${advice}`);
}

const closed = ({ operation }: Attempt): Refused => ({
  status: 409,
  code: `gateClosed.${operation.gates[0]?.gate}`,
});

async function gateIsClosed({ gates }: Operation, own: Target | undefined): Promise<boolean> {
  if (gates.length === 0) return false;
  const { rows } = await sql<{ enrollment: boolean; demographicUpdate: boolean }>`
    select enrollment, demographic_update as "demographicUpdate" from benefit_group
    where group_number = ${Number(own?.input['groupNumber'] ?? own?.memberId?.slice(0, 4) ?? 0)}`.execute(
    portal.services.kysely,
  );
  return gates.some(({ gate }) => rows[0]?.[gate] === false);
}

const note = ({ who }: Attempt, what: string, failure: string | undefined): string[] =>
  failure === undefined ? [] : [`${who.name}, ${what}: ${failure}`];

import { createHash } from 'node:crypto';
import { fold } from '#shared/format/fold.ts';
import { permits, type HeldPermissions } from '#shared/permissions/index.ts';
import type { FieldProblem } from '#shared/problem.ts';
import type { Operation, Proof } from '#shared/schemas/contract.ts';
import type { Principal } from '#shared/schemas/principals.ts';
import { sortFields } from '#shared/schemas/protection-errors.ts';
import {
  listProperties,
  listReceivedProperties,
  getRequiredPermissions,
} from '#shared/schemas/protection.ts';
import type { Protection } from '#shared/schemas/json-schema.ts';
import type { ServerRule } from '#shared/schemas/problem-text.ts';
import { HttpError } from '../errors.ts';
import { countCall, refundCall, type RateLimits } from './rates.ts';
import type { AnyConnection } from './tables.ts';

/** The caller, as receiver of the response: its kind and the permissions that it holds. */
export interface Receiver {
  principal: Principal;
  permissions: HeldPermissions;
}

/** Whether a caller satisfies all the given `x-requires`. */
export const mayReceive = (
  { principal, permissions }: Receiver,
  protections: readonly (Protection | undefined)[],
  effect: Operation['effect'] = 'read',
): boolean =>
  protections.every((protection) =>
    getRequiredPermissions(protection, principal).every((name) =>
      permits(permissions, name, effect),
    ),
  );

/** Whether a caller may send an input field. The default value is always allowed, because it has no effect. */
function maySend(operation: Operation, field: string, value: unknown, receiver: Receiver): boolean {
  const schema = operation.input.schema.properties?.[field];
  return (
    value === schema?.default || mayReceive(receiver, [schema?.['x-requires']], operation.effect)
  );
}

type Input = Record<string, unknown>;

/** Returns problems (422) for criteria and sort fields that would reveal a withheld value. */
export function findWithheldFields(
  operation: Operation,
  input: Input,
  receiver: Receiver,
): FieldProblem[] {
  const criteria = Object.keys(input).flatMap((field): FieldProblem[] => {
    const rule = findBrokenRule(operation, field, input, receiver);
    return rule ? [{ pointer: `/${field}`, rule, params: {} }] : [];
  });
  return [...criteria, ...findWithheldSort(operation, input, receiver)];
}

function findBrokenRule(
  operation: Operation,
  field: string,
  input: Input,
  receiver: Receiver,
): ServerRule | undefined {
  if (maySend(operation, field, input[field], receiver)) return undefined;
  const proof = findProof(operation, field, receiver);
  if (!proof) return 'withheld';
  return proof.handler || findCompleteFacts(proof, input) ? undefined : 'proofIncomplete';
}

function findWithheldSort(operation: Operation, input: Input, receiver: Receiver): FieldProblem[] {
  return sortFields
    .filter(
      (field) =>
        input[field] !== undefined &&
        listReceivedProperties(operation.output).some(
          ({ name, protections }) => name === input[field] && !mayReceive(receiver, protections),
        ),
    )
    .map((field) => ({ pointer: `/${field}`, rule: 'withheld', params: {} }));
}

const findProof = (
  { proofs }: Operation,
  field: string,
  { principal }: Receiver,
): Proof | undefined =>
  proofs.find((proof) => proof.principal === principal && proof.field === field);

/** Returns the first list of fact fields that the input fills completely. */
const findCompleteFacts = ({ with: lists = [] }: Proof, input: Input): string[] | undefined =>
  lists.find((list) => list.every((name) => input[name] !== undefined));

/**
 * An attempt to prove that the caller knows a withheld value, by searching for it together with facts about its subject.
 * Each attempt is counted; a successful one is refunded.
 */
export interface Attempt {
  /** The rate-limit buckets in which the attempt is counted. */
  buckets: readonly string[];
}

/**
 * Counts the proofs of a call per subject: the facts entered with the guess. Each attempt is counted before the search,
 * so that parallel guesses count too; `refundAttempt` refunds a successful one.
 */
export async function countAttempt(
  db: AnyConnection,
  rates: RateLimits,
  { operation, input, receiver }: { operation: Operation; input: Input; receiver: Receiver },
): Promise<Attempt> {
  const buckets = Object.keys(input).flatMap((field) => {
    if (maySend(operation, field, input[field], receiver)) return [];
    const proof = findProof(operation, field, receiver);
    const factFields = proof && findCompleteFacts(proof, input);
    return factFields ? [toBucket(field, factFields, input)] : [];
  });
  for (const bucket of buckets) await countCall(db, bucket, rates.subject);
  return { buckets };
}

/** Hashes the subject, so that the counters do not reveal who was searched for. */
function toBucket(field: string, factFields: readonly string[], input: Input): string {
  const subject = factFields.map((name) => normalizeFact(input[name])).join(' ');
  return `proof ${field} ${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;
}

/** Keeps letters and digits only, so that other spellings of a name count as the same subject. */
const normalizeFact = (value: unknown): string =>
  fold(String(value).normalize('NFKD')).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Refunds the attempt of a search that found its subject, because the caller knew the value. */
export async function refundAttempt(
  db: AnyConnection,
  rates: RateLimits,
  { buckets }: Attempt,
  found: boolean,
): Promise<void> {
  if (found) for (const bucket of buckets) await refundCall(db, bucket, rates.subject);
}

/** Whether a caller may receive this property in the rows of an exported file. */
export const mayReceiveRowProperty = (
  { output }: Operation,
  property: string,
  receiver: Receiver,
): boolean =>
  listProperties(output.carries ?? output.schema)
    .filter(({ name }) => name === property)
    .every(({ protections }) => mayReceive(receiver, protections));

/**
 * Checks that a document may be sent. A document is returned completely or not at all: 403 if it contains a value that
 * the caller may not receive. Exports to CSV leave out such columns instead (mayReceiveRowProperty).
 */
export function requireCompleteFile(operation: Operation, receiver: Receiver): void {
  const { kind, carries, contentTypes } = operation.output;
  if (kind !== 'file' || !carries || contentTypes.includes('text/csv')) return;
  const withheld = listProperties(carries).find(
    ({ protections }) => !mayReceive(receiver, protections),
  );
  if (withheld)
    throw new HttpError('forbidden', { reason: `${operation.id} carries ${withheld.path}` });
}

import type { AccessGrant, Operation } from '#shared/schemas/contract.ts';
import {
  listReceivedProperties,
  getRequiredPermissions,
  type PropertyAt,
} from '#shared/schemas/protection.ts';
import type { Report } from '../core/diagnostic.ts';
import { listOperations } from '../set/gather-contract.ts';
import type { CheckContext } from './check-context.ts';

/** A property that an operation withholds from callers of a principal without the needed permissions. */
interface WithheldProperty {
  operation: Operation;
  name: string;
  principal: AccessGrant['principal'];
  needed: readonly string[];
}

/**
 * Notes an amount or a sensitive value that one read operation of a noun withholds from some callers and another one
 * sends to them. Operations of different nouns are not compared, since equal names may mean different things in them.
 */
export function checkSentElsewhere({ trees, symbols }: CheckContext, report: Report): void {
  const operations = [...symbols.contract.values()].filter(({ effect }) => effect === 'read');
  const locations = new Map(
    trees
      .ofKind('api')
      .flatMap(listOperations)
      .map(({ id, tree }) => [id, tree.location]),
  );
  for (const withheld of findWithheld(operations)) {
    const { name, principal, needed, operation } = withheld;
    const senders = operations.filter((other) => sends(other, withheld)).map(({ id }) => id);
    const location = locations.get(operation.id);
    if (location && senders.length > 0)
      report(
        'API712',
        location,
        `${operation.id} withholds '${name}' from ${principal} callers without ${needed.join(', ')}, and ${senders.join(', ')} ${senders.length > 1 ? 'send' : 'sends'} it to them`,
      );
  }
}

/** Returns the withheld properties, each once for a noun and principal: with the first operation that withholds it. */
function findWithheld(operations: readonly Operation[]): WithheldProperty[] {
  const found = new Map<string, WithheldProperty>();
  for (const operation of operations)
    for (const property of listReceivedProperties(operation.output).filter(isPrivate))
      for (const { principal } of operation.access) {
        const needed = listNeeded(property, principal);
        const key = `${operation.noun} ${property.name} ${principal}`;
        if (needed.length > 0 && !found.has(key))
          found.set(key, { operation, name: property.name, principal, needed });
      }
  return [...found.values()];
}

/** Whether the property is an amount or a sensitive value. */
const isPrivate = ({ schema }: PropertyAt): boolean =>
  schema['x-money'] === true || schema['x-sensitivity'] === 'sensitive';

const listNeeded = (
  { protections }: PropertyAt,
  principal: AccessGrant['principal'],
): readonly string[] => [
  ...new Set(protections.flatMap((protection) => getRequiredPermissions(protection, principal))),
];

/** Whether an operation of the same noun sends the property to such callers without the permissions. */
const sends = (
  { noun, access, output }: Operation,
  { operation, name, principal, needed }: WithheldProperty,
): boolean =>
  noun === operation.noun &&
  access.some(
    (grant) =>
      grant.principal === principal &&
      !needed.every((permission) => grant.requires?.includes(permission)),
  ) &&
  listReceivedProperties(output).some(
    (property) =>
      property.name === name && isPrivate(property) && listNeeded(property, principal).length === 0,
  );

import type { OperationOutput } from './contract.ts';
import type { JsonSchema, Protection } from './json-schema.ts';
import type { Principal } from './principals.ts';

/** Returns the permissions that a kind of caller needs to receive or send a property. */
export function getRequiredPermissions(
  protection: Protection | undefined,
  principal: Principal,
): string[] {
  return (protection ?? []).flatMap((entry) => {
    if (typeof entry === 'string') return [entry];
    return entry.principal === principal ? entry.requires : [];
  });
}

/** Returns every permission that a protection names. */
export const listNamedPermissions = (protection: Protection | undefined): string[] =>
  (protection ?? []).flatMap((entry) => (typeof entry === 'string' ? [entry] : entry.requires));

/** A property of a schema with its path: `results.ssnLast4`. List items add nothing to the path. */
export interface PropertyAt {
  path: string;
  name: string;
  schema: JsonSchema;
  /** `x-requires` of the property and of its parent objects. */
  protections: Protection[];
}

/** Returns the properties that a caller receives: in the response, and in its file. */
export const listReceivedProperties = ({ schema, carries }: OperationOutput): PropertyAt[] => [
  ...listProperties(schema),
  ...listProperties(carries),
];

/**
 * Returns all properties of a schema at any depth. `around`: the path and protections of the object that contains it.
 */
export function listProperties(
  schema: JsonSchema | undefined,
  around: { path: string; protections: Protection[] } = { path: '', protections: [] },
): PropertyAt[] {
  if (!schema) return [];
  const direct = Object.entries(schema.properties ?? {}).flatMap(([name, child]): PropertyAt[] => {
    const path = around.path === '' ? name : `${around.path}.${name}`;
    const protection = child['x-requires'];
    const protections = protection ? [...around.protections, protection] : around.protections;
    const property = { path, name, schema: child, protections };
    return [property, ...listProperties(child, { path, protections })];
  });
  return [...direct, ...listProperties(schema.items, around)];
}

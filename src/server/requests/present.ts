import buildSerializer from 'fast-json-stringify';
import type { Operation } from '#shared/schemas/contract.ts';
import type { Principal } from '#shared/schemas/principals.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import {
  listNamedPermissions,
  listProperties,
  getRequiredPermissions,
} from '#shared/schemas/protection.ts';
import { permits } from '#shared/permissions/index.ts';
import type { Receiver } from '../policy/protection.ts';

type Serialize = (value: unknown) => string;

/**
 * Serializes responses: one serializer per operation, kind of caller and held permissions. It removes properties that
 * the response schema does not declare or that the caller may not receive (`x-requires`).
 */
export function createPresenter() {
  const serializers = new Map<string, Serialize>();
  const permissionNames = new Map<JsonSchema, string[]>();
  return (
    operation: Operation,
    value: unknown,
    { principal, permissions: held }: Receiver,
  ): string => {
    const schema = operation.output.schema;
    if (!schema) return '';
    const names = permissionNames.get(schema) ?? listRequiredPermissions(schema);
    permissionNames.set(schema, names);
    const permissions = names.filter((name) => permits(held, name, 'read'));
    const key = [operation.id, principal, ...permissions].join(' ');
    const serialize =
      serializers.get(key) ??
      buildSerializer(
        toCallerSchema(schema, { principal, permissions: new Set(permissions) }) as object,
      );
    serializers.set(key, serialize);
    return serialize(removeNulls(value));
  };
}

/** Returns every permission that a property of the schema requires, in one order. */
const listRequiredPermissions = (schema: JsonSchema): string[] => [
  ...new Set(
    listProperties(schema).flatMap(({ schema: property }) =>
      listNamedPermissions(property['x-requires']),
    ),
  ),
];

interface Caller {
  principal: Principal;
  permissions: ReadonlySet<string>;
}

/** Returns the plain JSON Schema for a caller, without withheld properties and without the portal's own keywords. */
function toCallerSchema(schema: JsonSchema, holder: Caller): Record<string, unknown> {
  const { type, properties, required, items, enum: values, const: constant } = schema;
  const received = Object.entries(properties ?? {}).filter(([, child]) =>
    getRequiredPermissions(child['x-requires'], holder.principal).every((name) =>
      holder.permissions.has(name),
    ),
  );
  return {
    ...(type ? { type } : {}),
    ...(values ? { enum: values } : {}),
    ...(constant === undefined ? {} : { const: constant }),
    ...(items ? { items: toCallerSchema(items, holder) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            received.map(([name, child]) => [name, toCallerSchema(child, holder)]),
          ),
          ...(required ? { required } : {}),
          additionalProperties: false,
        }
      : {}),
  };
}

/** Removes null values: the API omits missing values. Objects without any are returned unchanged. */
function removeNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !holdsNull(value)) return value;
  if (Array.isArray(value)) return value.map(removeNulls);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) =>
      child === null || child === undefined ? [] : [[key, removeNulls(child)]],
    ),
  );
}

function holdsNull(value: object): boolean {
  for (const key of Object.keys(value)) {
    const child: unknown = value[key as keyof typeof value];
    if (child === null || (typeof child === 'object' && holdsNull(child))) return true;
  }
  return false;
}

import build from 'fast-json-stringify';
import type { Operation } from '#shared/schemas/contract.ts';
import type { Principal } from '#shared/schemas/principals.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { permissionsOf, propertiesOf, requiredBy } from '#shared/schemas/protection.ts';
import { permits } from '#shared/permissions/index.ts';
import type { Receiver } from '../policy/protection.ts';

type Serialize = (value: unknown) => string;

/**
 * Serializes responses: one serializer per operation, kind of caller and held permissions. It removes properties that
 * the response schema does not declare or that the caller may not receive (`x-requires`).
 */
export function createPresenter() {
  const serializers = new Map<string, Serialize>();
  return (operation: Operation, value: unknown, { principal, rights }: Receiver): string => {
    const schema = operation.output.schema;
    if (!schema) return '';
    const permissions = permissionsIn(schema).filter((name) => permits(rights, name, 'read'));
    const key = [operation.id, principal, ...permissions.toSorted()].join(' ');
    const serialize =
      serializers.get(key) ??
      build(schemaFor(schema, { principal, permissions: new Set(permissions) }) as object);
    serializers.set(key, serialize);
    return serialize(withoutNulls(value));
  };
}

/** Returns every permission that a property of the schema requires. */
const permissionsIn = (schema: JsonSchema): string[] => [
  ...new Set(
    propertiesOf(schema).flatMap(({ schema: property }) => permissionsOf(property['x-requires'])),
  ),
];

interface Holder {
  principal: Principal;
  permissions: ReadonlySet<string>;
}

/** Returns the plain JSON Schema for a caller, without withheld properties and without the portal's own keywords. */
function schemaFor(schema: JsonSchema, holder: Holder): Record<string, unknown> {
  const { type, properties, required, items, enum: values, const: constant } = schema;
  const received = Object.entries(properties ?? {}).filter(([, child]) =>
    requiredBy(child['x-requires'], holder.principal).every((name) => holder.permissions.has(name)),
  );
  return {
    ...(type ? { type } : {}),
    ...(values ? { enum: values } : {}),
    ...(constant === undefined ? {} : { const: constant }),
    ...(items ? { items: schemaFor(items, holder) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            received.map(([name, child]) => [name, schemaFor(child, holder)]),
          ),
          ...(required ? { required } : {}),
          additionalProperties: false,
        }
      : {}),
  };
}

/** Removes null values: the API omits missing values. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) =>
      child === null || child === undefined ? [] : [[key, withoutNulls(child)]],
    ),
  );
}

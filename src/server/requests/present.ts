import build from 'fast-json-stringify';
import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { permits, type HeldPermissions } from '#shared/permissions/index.ts';

type Serialize = (value: unknown) => string;

/**
 * One serializer an operation and set of held permissions: what the response schema does not name never leaves, nor
 * what it names for permissions the caller lacks. Built when first needed.
 */
export function createPresenter() {
  const serializers = new Map<string, Serialize>();
  return (operation: Operation, value: unknown, rights: HeldPermissions): string => {
    const schema = operation.output.schema;
    if (!schema) return '';
    const held = withheldBy(schema).filter((name) => permits(rights, name, 'read'));
    const key = `${operation.id} ${held.sort().join(' ')}`;
    const serialize = serializers.get(key) ?? build(forHolder(schema, new Set(held)) as object);
    serializers.set(key, serialize);
    return serialize(withoutNulls(value));
  };
}

/** Every permission some property asks for. */
function withheldBy(schema: JsonSchema): string[] {
  const inside = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
  ];
  return [...new Set([...(schema['x-requires'] ?? []), ...inside.flatMap(withheldBy)])];
}

/** The plain JSON Schema of what a holder gets: properties it may not see are gone, our own words too. */
function forHolder(schema: JsonSchema, held: ReadonlySet<string>): Record<string, unknown> {
  const { type, properties, required, items, enum: values, const: constant } = schema;
  const visible = Object.entries(properties ?? {}).filter(([, child]) =>
    (child['x-requires'] ?? []).every((name) => held.has(name)),
  );
  return {
    ...(type ? { type } : {}),
    ...(values ? { enum: values } : {}),
    ...(constant === undefined ? {} : { const: constant }),
    ...(items ? { items: forHolder(items, held) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            visible.map(([name, child]) => [name, forHolder(child, held)]),
          ),
          ...(required ? { required } : {}),
          additionalProperties: false,
        }
      : {}),
  };
}

/** The wire knows no null: what is not there is left out. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) =>
      child === null || child === undefined ? [] : [[key, withoutNulls(child)]],
    ),
  );
}

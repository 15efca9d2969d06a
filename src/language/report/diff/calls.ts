import type { AccessGrant, Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Checked } from '../../workspace.ts';
import { audienceOf, rolesOf, type Role } from './audience.ts';
import type { Entry } from './meaning.ts';

/** Calls that other people may make than before, and values that are answered to others. */
export function callEntries(before: Checked, after: Checked): Entry[] {
  const roles = rolesOf(after);
  const withheld = new Map<string, string[]>();
  const access = [...after.book.contract.values()].flatMap((now) => {
    const old = before.book.contract.get(now.id);
    if (!old) return [];
    for (const path of freedValues(old, now))
      withheld.set(path, [...(withheld.get(path) ?? []), now.id]);
    return accessEntries(now.id, whoCalls(old.access, roles), whoCalls(now.access, roles));
  });
  const freed = [...withheld].map(([path, calls]) => ({
    sentence: `${path} is answered to more people by ${calls.join(', ')}`,
    screens: [],
    loosened: true,
  }));
  return [...access, ...freed];
}

function whoCalls(grants: readonly AccessGrant[], roles: readonly Role[]): Set<string> {
  return new Set(
    grants.flatMap(({ principal, requires = [], requiresAny = [] }) => {
      if (principal === 'public' || principal === 'anonymous') return [principal];
      const anyOf = requiresAny.length > 0 ? [requiresAny] : [];
      return audienceOf({ portal: principal, needs: { requires, anyOf } }, roles);
    }),
  );
}

function accessEntries(id: string, old: ReadonlySet<string>, now: ReadonlySet<string>): Entry[] {
  const gained = [...now].filter((name) => !old.has(name)).toSorted();
  const lost = [...old].filter((name) => !now.has(name)).toSorted();
  const entry = (said: string, people: string[], loosened: boolean): Entry[] =>
    people.length > 0
      ? [{ sentence: `call ${id}: ${said} ${people.join(', ')}`, screens: [], loosened }]
      : [];
  return [...entry('now open to', gained, true), ...entry('no longer open to', lost, false)];
}

/** Paths of values that were withheld from those who lack a permission, and now from fewer. */
function freedValues(old: Operation, now: Operation): string[] {
  const after = new Map(withheldIn(now.output.schema, ''));
  const paths = new Set(pathsIn(now.output.schema, ''));
  return withheldIn(old.output.schema, '').flatMap(([path, needed]) => {
    const left = after.get(path) ?? [];
    return paths.has(path) && needed.some((name) => !left.includes(name)) ? [path] : [];
  });
}

function* nodesIn(schema: JsonSchema | undefined, path: string): Generator<[string, JsonSchema]> {
  if (!schema) return;
  yield [path, schema];
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    yield* nodesIn(inner, path === '' ? name : `${path}.${name}`);
  yield* nodesIn(schema.items, path);
}

const pathsIn = (schema: JsonSchema | undefined, path: string): string[] =>
  [...nodesIn(schema, path)].map(([at]) => at);
const withheldIn = (schema: JsonSchema | undefined, path: string): [string, string[]][] =>
  [...nodesIn(schema, path)].flatMap(([at, node]) =>
    node['x-requires'] ? [[at, node['x-requires']] as [string, string[]]] : [],
  );

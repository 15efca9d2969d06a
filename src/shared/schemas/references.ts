import type { JsonSchema } from './json-schema.ts';

/** The parsed JSON files of schemas/, by path from the project's root ("schemas/member/member.schema.json"). */
export type SchemaFiles = ReadonlyMap<string, unknown>;

/** The files in which references are followed. */
export type ReferencedFiles = Pick<SchemaFiles, 'get'>;

/** A broken reference: missing file, missing member, or a cycle. */
export class BrokenReferenceError extends Error {
  readonly reference: string;
  readonly file: string;
  constructor(reference: string, file: string, why: string) {
    super(`${reference} in ${file}: ${why}`);
    this.reference = reference;
    this.file = file;
  }
}

/**
 * Resolves all $refs. Cycles are rejected, since schemas describe no recursive data. `trail`: the followed references.
 */
export function resolveReferences(
  schema: unknown,
  file: string,
  files: ReferencedFiles,
  trail: string[] = [],
): JsonSchema {
  return resolveNode(schema, file, files, trail) as JsonSchema;
}

function resolveNode(
  node: unknown,
  file: string,
  files: ReferencedFiles,
  trail: string[],
): unknown {
  if (Array.isArray(node)) return node.map((item) => resolveNode(item, file, files, trail));
  if (!isRecord(node)) return node;
  if (typeof node['$ref'] === 'string')
    return followReference(node, node['$ref'], file, files, trail);
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, resolveNode(value, file, files, trail)]),
  );
}

/** Keywords beside a $ref narrow the referenced schema: {"$ref": "...", "maxLength": 10}. */
function followReference(
  node: Record<string, unknown>,
  reference: string,
  file: string,
  files: ReferencedFiles,
  trail: string[],
) {
  const [path = '', pointer = ''] = reference.split('#');
  const target = path === '' ? file : joinPath(file, path);
  const step = `${target}#${pointer}`;
  if (trail.includes(step)) throw new BrokenReferenceError(reference, file, 'leads back to itself');
  const document = files.get(target);
  if (document === undefined)
    throw new BrokenReferenceError(reference, file, `there is no file ${target}`);
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (current, part) =>
        isRecord(current) && Object.hasOwn(current, part) ? current[part] : undefined,
      document,
    );
  if (found === undefined)
    throw new BrokenReferenceError(reference, file, `${target} has no ${pointer}`);
  const resolved = resolveNode(found, target, files, [...trail, step]);
  const { $ref: _, ...narrowing } = node;
  return isRecord(resolved)
    ? { ...resolved, ...(resolveNode(narrowing, file, files, trail) as object) }
    : resolved;
}

function joinPath(from: string, relative: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

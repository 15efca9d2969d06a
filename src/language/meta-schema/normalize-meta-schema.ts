import { keywordShapes } from '#shared/schemas/keyword-shapes.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Tree } from '../tree/tree.ts';
import { followReference, type MetaSchemas, type MetaSchema } from './meta-schema.ts';

/** Reports a location in a meta-schema and what is expected there. */
type ReportExpected = (tree: Tree, expected: string) => void;
/** Keywords whose value is a schema, an object of schemas, and a list of schemas. */
const schemaKeywords = ['items', 'if', 'then', 'else', 'additionalProperties'];
const mapKeywords = ['properties', 'definitions'];
const listKeywords = ['anyOf', 'allOf'];

/** Returns the schema without keywords that have an invalid value, which are reported. */
export function normalizeMetaSchema(tree: Tree, report: ReportExpected): MetaSchema {
  if (tree.kind !== 'object') {
    report(tree, 'a schema');
    return {};
  }
  const members = [...(tree.members?.values() ?? [])].flatMap(({ name, value }) => {
    const normalized = readMember(name, value, report);
    return normalized === undefined ? [] : [[name, normalized] as const];
  });
  return Object.fromEntries(members) as MetaSchema;
}

function readMember(name: string, value: Tree, report: ReportExpected): unknown {
  if (name === 'additionalProperties' && value.scalar === false) return false;
  if (schemaKeywords.includes(name)) return normalizeMetaSchema(value, report);
  if (mapKeywords.includes(name)) return readMap(value, report);
  if (listKeywords.includes(name)) return readList(value, report);
  const shape = Object.hasOwn(keywordShapes, name) ? keywordShapes[name] : undefined;
  const json = value.json();
  if (!shape || (shape.accepts(json) && (name !== 'pattern' || isPattern(json)))) return json;
  report(value, shape.expected);
  return undefined;
}

function readMap(value: Tree, report: ReportExpected): unknown {
  if (value.kind !== 'object') {
    report(value, 'an object of schemas');
    return undefined;
  }
  const members = [...(value.members?.values() ?? [])];
  return Object.fromEntries(
    members.map((member) => [member.name, normalizeMetaSchema(member.value, report)]),
  );
}

function readList(value: Tree, report: ReportExpected): unknown {
  if (value.kind !== 'list' || value.items.length === 0) {
    report(value, 'a list of schemas');
    return undefined;
  }
  return value.items.map((item) => normalizeMetaSchema(item, report));
}

function isPattern(value: unknown): boolean {
  try {
    RegExp(String(value), 'u');
    return true;
  } catch {
    return false;
  }
}

/** Returns the errors of a meta-schema, including references that do not resolve. */
export function checkMetaSchema(tree: Tree, metaSchemas: MetaSchemas): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  normalizeMetaSchema(tree, ({ location }, expected) =>
    diagnostics.push({
      code: 'LNG101',
      location,
      message: 'This meta-schema has a value of the wrong kind',
      hint: { expected },
    }),
  );
  return [
    ...diagnostics,
    ...checkReferences(tree, tree.location.file.replace(/^.*\//u, ''), metaSchemas),
  ];
}

/** Reports references without a target, in a schema and everything inside it. */
function checkReferences(tree: Tree, file: string, metaSchemas: MetaSchemas): Diagnostic[] {
  const reference = tree.get('$ref');
  const ref = reference?.text();
  const isBroken = ref !== undefined && followReference(ref, file, metaSchemas) === undefined;
  const nested = [...[...(tree.members?.values() ?? [])].map(({ value }) => value), ...tree.items];
  return [
    ...(reference && isBroken
      ? [
          {
            code: 'LNG102' as const,
            location: reference.location,
            message: `There is no '${ref}'`,
            hint: { found: ref },
          },
        ]
      : []),
    ...nested.flatMap((piece) => checkReferences(piece, file, metaSchemas)),
  ];
}

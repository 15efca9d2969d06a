import type { Cache } from '../core/cache.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import { getFileKind, getMetaSchemaName } from '../core/file-kinds.ts';
import type { Tree } from '../tree/tree.ts';
import { diagnoseMissingDiscriminator } from './key-diagnostics.ts';
import { checkShape } from './check-shape.ts';
import { diagnoseWrongChoice } from './check-value.ts';
import { checkMetaSchema } from './normalize-meta-schema.ts';
import type { MetaSchemas } from './meta-schema.ts';

/** Checks every file against the meta-schema of its kind. A screen names its kind itself. */
export const checkShapes = (
  trees: Iterable<Tree>,
  metaSchemas: MetaSchemas,
  cache: Cache,
): Diagnostic[] =>
  [...trees].flatMap((tree) =>
    cache.getOrCompute(`shape ${tree.location.file}`, [tree, metaSchemas], () =>
      checkFileShape(tree, metaSchemas),
    ),
  );

/** Checks a file of any kind. Kinds without a meta-schema, such as texts, are not checked here. */
function checkFileShape(tree: Tree, metaSchemas: MetaSchemas): Diagnostic[] {
  const kind = getFileKind(tree.location.file);
  if (kind === 'screen') return checkScreenShape(tree, metaSchemas);
  if (kind === 'meta') return checkMetaSchema(tree, metaSchemas);
  const file = getMetaSchemaName(tree.location.file);
  const schema = file === undefined ? undefined : metaSchemas.get(file);
  if (file === undefined || !schema) return [];
  return [...checkShape(tree, { schema, file }, metaSchemas), ...checkSchemaKey(tree, file)];
}

/** Checks a screen by the meta-schema of its kind, before inheritance or after it. */
export function checkScreenShape(tree: Tree, metaSchemas: MetaSchemas): Diagnostic[] {
  const kinds =
    metaSchemas.get('parts.schema.json')?.definitions?.['kind']?.enum?.map(String) ?? [];
  const kind = tree.get('kind');
  if (tree.kind !== 'object')
    return [{ code: 'SCR103', location: tree.location, message: 'a screen is an object' }];
  if (!kind) return diagnoseMissingDiscriminator(tree, 'kind', kinds);
  const file = `${kind.text() ?? ''}.schema.json`;
  const schema = kinds.includes(kind.text() ?? '') ? metaSchemas.get(file) : undefined;
  if (!schema) return [diagnoseWrongChoice(kind, kinds)];
  return [...checkShape(tree, { schema, file }, metaSchemas), ...checkSchemaKey(tree, file)];
}

/** Checks that `$schema` is the path of the meta-schema: editors read from it which keys they offer. */
function checkSchemaKey(tree: Tree, file: string): Diagnostic[] {
  const named = tree.get('$schema');
  const up = '../'.repeat(tree.location.file.split('/').length - 1);
  const expected = `${up}schemas/meta/${file}`;
  if (!named || named.text() === undefined || named.text() === expected) return [];
  const found = named.text() ?? '';
  return [
    {
      code: 'SCR105',
      location: named.location,
      message: `'${found}' does not describe this kind of file, so editors cannot help here`,
      hint: { found, expected, remedy: `Write "$schema": "${expected}".` },
    },
  ];
}

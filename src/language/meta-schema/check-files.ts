import type { Cache } from '../core/cache.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import { getFileKind, getMetaSchemaName } from '../core/file-kinds.ts';
import type { Tree } from '../tree/tree.ts';
import { diagnoseMissingDiscriminator } from './key-diagnostics.ts';
import { checkShape } from './check-shape.ts';
import { diagnoseWrongChoice } from './check-value.ts';
import { checkMetaSchema } from './normalize-meta-schema.ts';
import type { MetaSchemas } from './meta-schema.ts';

/** Checks every file against the meta-schema of its kind, and each screen against that of its key `kind`. */
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
  const fileKind = getFileKind(tree.location.file);
  if (fileKind === 'screen') return checkScreenShape(tree, metaSchemas);
  if (fileKind === 'meta') return checkMetaSchema(tree, metaSchemas);
  const file = getMetaSchemaName(tree.location.file);
  const schema = file === undefined ? undefined : metaSchemas.get(file);
  if (file === undefined || !schema) return [];
  return [...checkShape(tree, { schema, file }, metaSchemas), ...checkSchemaKey(tree, file)];
}

/** Checks a screen by the meta-schema of its kind, before inheritance or after it. */
export function checkScreenShape(tree: Tree, metaSchemas: MetaSchemas): Diagnostic[] {
  const screenKinds =
    metaSchemas.get('parts.schema.json')?.definitions?.['kind']?.enum?.map(String) ?? [];
  const screenKind = tree.get('kind');
  if (tree.kind !== 'object')
    return [{ code: 'SCR103', location: tree.location, message: 'a screen is an object' }];
  if (!screenKind) return diagnoseMissingDiscriminator(tree, 'kind', screenKinds);
  const file = `${screenKind.text() ?? ''}.schema.json`;
  const schema = screenKinds.includes(screenKind.text() ?? '') ? metaSchemas.get(file) : undefined;
  if (!schema) return [diagnoseWrongChoice(screenKind, screenKinds)];
  return [...checkShape(tree, { schema, file }, metaSchemas), ...checkSchemaKey(tree, file)];
}

/** Checks that `$schema` is the path of the meta-schema: editors read from it which keys they offer. */
function checkSchemaKey(tree: Tree, file: string): Diagnostic[] {
  const schemaKey = tree.get('$schema');
  const pathToRoot = '../'.repeat(tree.location.file.split('/').length - 1);
  const expected = `${pathToRoot}schemas/meta/${file}`;
  if (!schemaKey || schemaKey.text() === undefined || schemaKey.text() === expected) return [];
  const found = schemaKey.text() ?? '';
  return [
    {
      code: 'SCR105',
      location: schemaKey.location,
      message: `'${found}' does not describe this kind of file, so editors cannot help here`,
      hint: { found, expected, remedy: `Write "$schema": "${expected}".` },
    },
  ];
}

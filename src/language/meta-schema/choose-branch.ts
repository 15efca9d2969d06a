import { findNearest } from '#shared/format/nearest.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Tree } from '../tree/tree.ts';
import { diagnoseMissingDiscriminator } from './key-diagnostics.ts';
import {
  describeTypes,
  describeExample,
  diagnoseWrongChoice,
  getJsonTypes,
  diagnoseWrongType,
} from './check-value.ts';
import { resolveReference, type LocatedSchema, type MetaSchemas } from './meta-schema.ts';

/** The branch of an `anyOf` that was probably meant, or the reason why none fits. */
export type Choice = { branch: LocatedSchema } | { diagnostics: Diagnostic[] };

/** `checkShape`, which is a parameter because the two modules would otherwise import each other. */
type CheckSchema = (tree: Tree, located: LocatedSchema, metaSchemas: MetaSchemas) => Diagnostic[];

/**
 * Chooses the branch of an `anyOf` that was probably meant: by type; among several branches of an object by a property
 * such as `block`; otherwise by fit.
 */
export function chooseBranch(
  tree: Tree,
  branches: readonly LocatedSchema[],
  metaSchemas: MetaSchemas,
  check: CheckSchema,
): Choice {
  const candidates = flattenBranches(branches, metaSchemas).filter((branch) =>
    canMatch(tree, branch),
  );
  const [only] = candidates;
  if (!only)
    return { diagnostics: [diagnoseNoBranch(tree, flattenBranches(branches, metaSchemas))] };
  if (candidates.length === 1) return { branch: only };
  return tree.kind === 'object'
    ? chooseByDiscriminator(tree, candidates, metaSchemas, check)
    : chooseByFit(tree, candidates, metaSchemas, check);
}

/** Resolves references, and replaces a branch that is itself an `anyOf` by its branches. */
const flattenBranches = (
  branches: readonly LocatedSchema[],
  metaSchemas: MetaSchemas,
): LocatedSchema[] =>
  branches.flatMap((branch) => {
    const resolved = resolveReference(branch, metaSchemas);
    const { schema, file } = resolved;
    return schema.anyOf && !schema.properties
      ? flattenBranches(
          schema.anyOf.map((part) => ({ schema: part, file })),
          metaSchemas,
        )
      : [resolved];
  });

function canMatch(tree: Tree, { schema }: LocatedSchema): boolean {
  const types = getAcceptedTypes(schema);
  return types.length === 0 || getJsonTypes(tree).some((type) => types.includes(type));
}

function getAcceptedTypes(schema: LocatedSchema['schema']): string[] {
  if (schema.type !== undefined) return [schema.type].flat();
  const choices = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  return [...new Set(choices.map((choice) => typeof choice as string))];
}

function diagnoseNoBranch(tree: Tree, branches: readonly LocatedSchema[]): Diagnostic {
  const expected = describeTypes([
    ...new Set(branches.flatMap(({ schema }) => getAcceptedTypes(schema))),
  ]);
  return diagnoseWrongType(
    tree,
    expected +
      describeExample(
        tree,
        branches.map(({ schema }) => schema),
      ),
  );
}

/** Chooses among objects by a property that is constant in each branch (`"block": "table"`), otherwise by fit. */
function chooseByDiscriminator(
  tree: Tree,
  candidates: readonly LocatedSchema[],
  metaSchemas: MetaSchemas,
  check: CheckSchema,
): Choice {
  const discriminator = findDiscriminator(candidates);
  if (discriminator === undefined) return chooseByFit(tree, candidates, metaSchemas, check);
  const value = tree.get(discriminator);
  const branch = candidates.find(
    ({ schema }) => schema.properties?.[discriminator]?.const === value?.scalar,
  );
  if (branch) return { branch };
  const choices = candidates.flatMap(
    ({ schema }) => schema.properties?.[discriminator]?.const ?? [],
  );
  if (value) return { diagnostics: [diagnoseWrongChoice(value, choices)] };
  const likely = findSharingMostKeys(tree, candidates).flatMap(
    ({ schema }) => schema.properties?.[discriminator]?.const ?? [],
  );
  return { diagnostics: diagnoseMissingDiscriminator(tree, discriminator, likely.map(String)) };
}

/** Returns the name of the property that is constant in every branch. */
const findDiscriminator = (candidates: readonly LocatedSchema[]): string | undefined =>
  Object.keys(candidates[0]?.schema.properties ?? {}).find((name) =>
    candidates.every(({ schema }) => schema.properties?.[name]?.const !== undefined),
  );

/**
 * Chooses the branch whose required keys are present, else present but misspelled, else the one that shares most keys; of
 * several, the one with the fewest errors.
 */
function chooseByFit(
  tree: Tree,
  candidates: readonly LocatedSchema[],
  metaSchemas: MetaSchemas,
  check: CheckSchema,
): Choice {
  const names = [...(tree.members?.keys() ?? [])];
  const complete = candidates.filter(({ schema }) =>
    (schema.required ?? []).every((name) => tree.has(name)),
  );
  const intended = candidates.filter(({ schema }) =>
    (schema.required ?? []).every(
      (name) => tree.has(name) || findNearest(name, names) !== undefined,
    ),
  );
  const likely =
    [complete, intended, findSharingMostKeys(tree, candidates)].find(({ length }) => length > 0) ??
    candidates;
  const attempts = likely.map((branch) => ({
    branch,
    errors: check(tree, branch, metaSchemas).length,
  }));
  const best = attempts.reduce((left, right) => (right.errors < left.errors ? right : left));
  return { branch: best.branch };
}

/**
 * Returns the branches that share the most keys with the object. An object with the key "operation", for example, is
 * matched to the branch of a source and not to that of a code list.
 */
function findSharingMostKeys(tree: Tree, candidates: readonly LocatedSchema[]): LocatedSchema[] {
  const countSharedKeys = ({ schema }: LocatedSchema): number =>
    Object.keys(schema.properties ?? {}).filter((name) => tree.has(name)).length;
  const maxSharedKeys = Math.max(...candidates.map(countSharedKeys));
  return candidates.filter((branch) => countSharedKeys(branch) === maxSharedKeys);
}

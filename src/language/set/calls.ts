import type { Contract } from '#shared/schemas/contract.ts';
import { readContract, type ContractFinding } from '#shared/schemas/contract-reader.ts';
import { isRecord } from '#shared/schemas/references.ts';
import type { Tree } from '../tree/tree.ts';
import { checkShape } from '../words/check-shape.ts';
import type { Vocabulary } from '../words/word.ts';
import { soundSchema } from './schema-words.ts';
import type { Trees } from './trees.ts';

export interface Calls {
  contract: Contract;
  contractFindings: readonly ContractFinding[];
  /** Calls that are written, but so that they cannot be read: that has been said, and a screen that uses them is not at fault. */
  broken: ReadonlySet<string>;
  validators: ReadonlySet<string>;
}

/** The calls of all API documents, joined from what is soundly written in them. */
export function gatherCalls(trees: Trees, vocabulary: Vocabulary): Calls {
  const files = new Map<string, unknown>([
    ...trees.of('part').map((tree) => [tree.place.file, tree.json()] as const),
    ...trees.of('schema').map((tree) => [tree.place.file, soundFile(tree.json())] as const),
    ...trees.of('api').map((tree) => [tree.place.file, soundDocument(tree, vocabulary)] as const),
  ]);
  const { contract, findings } = readContract(files);
  const written = trees.of('api').flatMap((tree) => operationsIn(tree).map(({ id }) => id));
  const validators = trees.all.get('schemas/parts/validators.json')?.get('validators');
  return {
    contract,
    contractFindings: findings,
    broken: new Set(written.filter((id) => !contract.has(id))),
    validators: new Set(validators?.members?.keys() ?? []),
  };
}

export interface WrittenOperation {
  id: string;
  tree: Tree;
}

export const operationsIn = (document: Tree): WrittenOperation[] =>
  [...(document.get('paths')?.members?.values() ?? [])]
    .flatMap((path) => [...(path.value.members?.values() ?? [])])
    .flatMap(({ value }) => {
      const id = value.text('operationId');
      return id === undefined ? [] : [{ id, tree: value }];
    });

function soundFile(file: unknown): unknown {
  if (!isRecord(file) || !isRecord(file['$defs'])) return {};
  const definitions = Object.entries(file['$defs']).map(([name, schema]) => [
    name,
    soundSchema(schema),
  ]);
  return { $defs: Object.fromEntries(definitions) as unknown };
}

/** The document with the calls that are written by its words; the shape check has named the others. */
function soundDocument(document: Tree, vocabulary: Vocabulary): unknown {
  const word = vocabulary.get('api.schema.json')?.definitions?.['operation'];
  const isSound = (tree: Tree) =>
    !word || checkShape(tree, { word, file: 'api.schema.json' }, vocabulary).length === 0;
  const paths = [...(document.get('paths')?.members?.values() ?? [])].map(({ name, value }) => {
    const calls = [...(value.members?.values() ?? [])].filter((call) => isSound(call.value));
    return [
      name,
      Object.fromEntries(calls.map((call) => [call.name, withSoundSchemas(call.value.json())])),
    ];
  });
  return { paths: Object.fromEntries(paths) as unknown };
}

function withSoundSchemas(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSoundSchemas);
  if (!isRecord(value)) return value;
  const members = Object.entries(value).map(([name, one]) => [
    name,
    name === 'schema' ? soundSchema(one) : withSoundSchemas(one),
  ]);
  return Object.fromEntries(members);
}

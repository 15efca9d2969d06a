import { getRuleVariables } from '#shared/expressions/rules.ts';
import { toFormSchema } from '#shared/schemas/form-schema.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { checkCondition } from '../compile/conditions.ts';
import { findSchema } from '../compile/schemas.ts';
import { runCheck, type Diagnostic, type Report } from '../core/diagnostic.ts';
import type { Tree } from '../tree/tree.ts';
import type { SymbolTable } from '../set/symbol-table.ts';
import { listOperations } from '../set/gather-contract.ts';
import { suggestKey } from '../names/suggest-key.ts';
import { createFileCheck } from './file-check.ts';
import { checkName } from './check-name.ts';
import { suggestProperty } from './misspelled-names.ts';
import type { CheckContext } from './check-context.ts';
import { followReference } from './references.ts';

/** Reports errors found by `readContract` at their location in the file. */
export function checkContract(context: CheckContext, report: Report): void {
  for (const { file, pointer, message, found, withheld } of context.shared.contractDiagnostics) {
    if (withheld !== undefined && isReportedAtSchema(withheld, context)) continue;
    const tree = context.trees.byPath.get(file)?.nearest(pointer);
    const suggestion = found === undefined ? undefined : suggestProperty(found, context);
    if (tree) report('API701', tree.location, message, { ...(suggestion && { suggestion }) });
  }
}

/** Whether `checkDialect` already reports a property that is both required and withheld. */
const isReportedAtSchema = (property: string, { trees }: CheckContext): boolean =>
  trees
    .ofKind('api', 'schema')
    .flatMap((tree) => tree.allMembers())
    .some(
      ({ value }) =>
        value.texts('required').includes(property) &&
        value.get('properties')?.get(property)?.has('x-requires'),
    );

/** Keys of the contract whose value is a name. `kind`: the word for the name in messages; `among`: the known names. */
const nameKindByKey = new Map<
  string,
  { kind: string; among: (symbols: SymbolTable, meanings: Meanings) => Iterable<string> }
>([
  ['x-code', { kind: 'code list', among: ({ codes }) => codes.keys() }],
  ['x-absent', { kind: 'meaning of a missing value', among: (_, meanings) => meanings }],
  ['x-transaction', { kind: 'kind of request', among: ({ transactions }) => transactions }],
  ['x-queue', { kind: 'queue', among: ({ codes }) => codes.get('routing-queue') ?? [] }],
]);

/**
 * Checks names in schemas and API documents: code lists, permissions, meanings of missing values, kinds of requests and
 * queues.
 */
export const checkContractNames = createFileCheck(
  'contract names',
  ['api', 'schema', 'part'],
  (context) => {
    const { codes, permissions, transactions } = context.symbols;
    return [codes, permissions, getMeanings(context), transactions];
  },
  (tree, context, report) => {
    const { symbols } = context;
    for (const { name, value } of tree.allMembers()) {
      const lookup = nameKindByKey.get(name);
      const found = value.text();
      if (lookup && found !== undefined)
        checkName(report, 'API702', value.location, lookup.kind, {
          found,
          among: lookup.among(symbols, getMeanings(context)),
        });
      if (name === 'x-requires' || name === 'requires' || name === 'requiresAny')
        checkPermissions(value, symbols.permissions, report);
    }
  },
);

type Meanings = ReadonlySet<string>;

/**
 * Returns the meanings of a missing value, for which texts `absent.<meaning>` exist. A change of other texts returns
 * the same object, so that the checks that use it are not repeated.
 */
function getMeanings({ symbols, cache }: CheckContext): Meanings {
  return cache.getOrCompute('texts of missing values', [symbols.texts], () => {
    const keys = [...symbols.texts.keys()].filter((key) => key.startsWith('absent.'));
    return cache.getOrCompute(
      'missing values',
      keys,
      () => new Set(keys.map((key) => key.slice('absent.'.length))),
    );
  });
}

function checkPermissions(list: Tree, permissions: ReadonlySet<string>, report: Report): void {
  for (const item of list.items) {
    const name = item.text();
    if (name !== undefined)
      checkName(report, 'API702', item.location, 'permission', { found: name, among: permissions });
  }
}

/**
 * Checks the rules of operations (conditions on the input, the session and the date) and their texts, and the fields that
 * gates and `x-object` name.
 */
export function checkOperationRules({ trees, symbols, cache }: CheckContext, report: Report): void {
  for (const { id, tree } of trees.ofKind('api').flatMap(listOperations)) {
    const operation = symbols.contract.get(id);
    if (!operation) continue;
    const form = toFormSchema(operation);
    const rules = tree.list('x-rules').flatMap((rule) => followReference(trees.byPath, rule) ?? []);
    const diagnostics = cache.getOrCompute(`rules ${id}`, [...rules, form, symbols.session], () =>
      checkRules(rules, form, symbols.session),
    );
    for (const diagnostic of diagnostics)
      report(diagnostic.code, diagnostic.location, diagnostic.message, diagnostic.hint);
    for (const rule of tree.list('x-rules')) {
      const ruleId = rule.text('id');
      const key = ruleId === undefined ? undefined : `rules.${id}.${ruleId}`;
      if (key !== undefined && !symbols.texts.has(key))
        reportMissingText(rule.get('id') ?? rule, key, symbols.texts.keys(), report);
    }
    checkGateAndObjectFields(id, tree, form.properties ?? {}, report);
  }
}

const checkRules = (
  rules: readonly Tree[],
  form: JsonSchema,
  session: JsonSchema,
): readonly Diagnostic[] =>
  runCheck((report) => {
    for (const rule of rules) {
      const assert = rule.get('assert');
      const expression = assert?.text();
      const each = rule.text('each');
      const variables = getRuleVariables({ each }, form, session);
      if (assert && expression !== undefined)
        checkCondition(assert, expression, variables, report, () => 'API703');
      checkRuleFields(rule, form, each, report);
    }
  });

/** Checks that the list in "each" and the fields in "marks" of a rule are inputs of its operation. */
function checkRuleFields(
  rule: Tree,
  form: JsonSchema,
  each: string | undefined,
  report: Report,
): void {
  const lists = Object.entries(form.properties ?? {}).filter(
    ([, property]) => property.items?.properties,
  );
  const list = rule.get('each');
  if (list && each !== undefined)
    checkName(report, 'API702', list.location, 'list of objects', {
      found: each,
      among: lists.map(([name]) => name),
    });
  const markedSchema = each === undefined ? form : form.properties?.[each]?.items;
  if (!markedSchema) return;
  for (const mark of rule.list('marks')) {
    const found = findSchema(markedSchema, (mark.text() ?? '').split('.'));
    if ('unknownName' in found)
      checkName(report, 'API702', mark.location, 'input field', {
        found: found.unknownName,
        among: found.choices,
      });
  }
}

function reportMissingText(
  idTree: Tree,
  key: string,
  keys: Iterable<string>,
  report: Report,
): void {
  const suggestion = suggestKey(key, keys);
  report('TXT301', idTree.location, `The text '${key}' is missing in locales/en`, {
    expected: key,
    ...(suggestion && { suggestion }),
  });
}

/** Checks that the fields that gates and `x-object` of an operation name are its inputs. */
function checkGateAndObjectFields(
  id: string,
  tree: Tree,
  inputs: Readonly<Record<string, unknown>>,
  report: Report,
): void {
  const fields = [
    ...tree.list('x-gates').flatMap((gate) => gate.get('from') ?? []),
    tree.get('x-object')?.get('field') ?? [],
  ].flat();
  for (const field of fields)
    checkName(report, 'API702', field.location, `input of ${id}`, {
      found: field.text() ?? '',
      among: Object.keys(inputs),
    });
}

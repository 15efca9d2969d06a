import type { Operation } from '#shared/schemas/contract.ts';
import { toFormSchema } from '#shared/schemas/form-schema.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { FormBody } from '#shared/screens/form.ts';
import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import type { CheckResult } from '../check/workspace.ts';
import { createTruthTable, type TruthLine } from './truth-table.ts';

/** A rule with the combinations of values for which it holds. */
export interface ExplainedRule {
  id: string;
  /** Fields at which the message is shown; empty for the whole form. */
  marks: readonly string[];
  /** The condition that must hold, in CEL. */
  assert: string;
  /** The message in the default language. */
  message: string;
  /** Undefined when there are too many combinations. */
  table: TruthLine[] | undefined;
}

/** Returns the rules of a screen: its own and those of its calls. Undefined for an unknown screen. */
export function explainRules(checked: CheckResult, id: string): ExplainedRule[] | undefined {
  const artefact = checked.compiled.screens.get(id)?.artefact;
  if (!artefact) return undefined;
  const { session, contract, texts } = checked.symbols;
  const operationRules = Object.values(artefact.operations).flatMap((call) =>
    call.rules.map((rule) => ({ rule, form: getFormSchema(contract.get(call.id)) })),
  );
  const formRules = listForms(artefact).flatMap(({ rules, schema }) =>
    rules.map((rule) => ({ rule, form: schema })),
  );
  return [...operationRules, ...formRules].map(({ rule, form = {} }) => ({
    id: rule.id,
    marks: rule.marks,
    assert: rule.assert,
    message: texts.get(rule.text) ?? rule.text,
    table: createTruthTable(rule.assert, { form, session, ...getRowVariable(form, rule.each) }),
  }));
}

/** Returns the schema of `row` in a rule that is checked for each entry of a list. */
const getRowVariable = (form: JsonSchema, each: string | undefined): Record<string, JsonSchema> => {
  const row = each === undefined ? undefined : form.properties?.[each]?.items;
  return row ? { row } : {};
};

const getFormSchema = (operation: Operation | undefined): JsonSchema | undefined =>
  operation && toFormSchema(operation);

function listForms({ body }: Pick<ScreenArtefact, 'body'>): FormBody[] {
  if (body.kind === 'form') return [body.form];
  if (!('blocks' in body)) return [];
  return body.blocks.flatMap((block) => (block.block === 'form' ? [block.form] : []));
}

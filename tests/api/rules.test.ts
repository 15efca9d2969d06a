import { beforeAll, describe, expect, it } from 'vitest';
import { compileExpression } from '#shared/expressions/compile.ts';
import type { Operation, OperationRule } from '#shared/schemas/contract.ts';
import { validateBySchema } from '#shared/schemas/interpret.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { getExampleFiles } from '../support/authorisation/example-files.ts';
import { createExampleInput } from '../support/authorisation/examples.ts';
import { findExpectedRefusal } from '../support/authorisation/expectation.ts';
import { prepareTargets } from '../support/authorisation/objects.ts';
import { ruleBreaks } from '../support/authorisation/rule-breaks.ts';
import { operations } from '../support/contract.ts';
import { nearTexts } from '../support/near-values.ts';
import { preparePrincipals, type TestPrincipal } from '../support/principals.ts';
import { send, type Input } from '../support/request.ts';
import { usePortal } from '../support/use-portal.ts';

/** A request that bypasses the browser is refused by the same rules, with their names and fields. */
const portal = usePortal({ withoutRateLimits: true });
let principals: TestPrincipal[];
beforeAll(async () => void (principals = await preparePrincipals(portal)));

const today = '2026-03-15';
const session: JsonSchema = { type: 'object', properties: { portal: { type: 'string' } } };

/** Returns a function that tells whether an input violates this rule and nothing else. */
function createRuleCheck(operation: Operation, { assert }: OperationRule, who: TestPrincipal) {
  const form = operation.input.schema;
  const rule = compileExpression(assert, { form, session });
  const sessionValues = { portal: who.principal };
  return (input: Input): boolean =>
    !rule.evaluate({ form: input, session: sessionValues, today }) &&
    validateBySchema(form, input, { today }).length === 0;
}

/** Values to try in a field. Missing values come first, because most rules concern them. */
function valuesFor({ type, minimum = 1 }: JsonSchema): unknown[] {
  if (type === 'integer' || type === 'number') return [undefined, minimum];
  if (type === 'boolean') return [undefined, true];
  return [undefined, ...nearTexts, '123456789', 'Secret-1-Secret'];
}

/** Finds an input that violates the rule by changing its fields one by one, then in pairs. */
function breakingInput(
  operation: Operation,
  rule: OperationRule,
  base: Input,
  who: TestPrincipal,
): Input | undefined {
  const properties = operation.input.schema.properties ?? {};
  const namedFields = Object.keys(properties).filter((name) =>
    new RegExp(`\\bform\\.${name}\\b`, 'u').test(rule.assert),
  );
  const emptied = { ...base, ...Object.fromEntries(namedFields.map((name) => [name, undefined])) };
  const breaks = createRuleCheck(operation, rule, who);
  for (const input of variants(emptied, base, namedFields, properties)) {
    const filled = Object.fromEntries(
      Object.entries(input).filter(([, value]) => value !== undefined),
    );
    if (breaks(filled)) return filled;
  }
  return undefined;
}

function* variants(
  emptied: Input,
  base: Input,
  namedFields: readonly string[],
  properties: Readonly<Record<string, JsonSchema>>,
): Generator<Input> {
  const single = (from: Input): Input[] =>
    namedFields.flatMap((name) =>
      valuesFor(properties[name] ?? {}).map((value) => ({ ...from, [name]: value })),
    );
  yield emptied;
  yield* single(emptied);
  yield* single(base);
  for (const one of single(emptied)) yield* single(one);
}

/** Whether a rule exempts the portal of this caller. */
const isForOthers = ({ assert }: OperationRule, { principal }: TestPrincipal): boolean => {
  const [, onlyPortal = principal] = /session\.portal != '(\w+)' \|\|/u.exec(assert) ?? [];
  return assert.includes(`session.portal == '${principal}' ||`) || onlyPortal !== principal;
};

async function findRequest(operation: Operation, rule: OperationRule) {
  for (const who of principals) {
    if (who.restrictedTo || findExpectedRefusal(operation, who)) continue;
    const target = operation.object
      ? (await prepareTargets(portal, who, operation)).own
      : undefined;
    const base = await createExampleInput({ portal, operation, who, target });
    const change = ruleBreaks[`${operation.id}.${rule.id}`]?.();
    if (change && isForOthers(rule, who)) continue;
    const input = change ? { ...base, ...change } : breakingInput(operation, rule, base, who);
    if (input) return { who, input };
  }
  throw new Error(`No input breaks ${operation.id}.${rule.id}`);
}

const rules = operations.flatMap((operation) =>
  operation.rules.map((rule) => ({ name: `${operation.id}.${rule.id}`, operation, rule })),
);

describe('a request that bypasses the browser', () => {
  it('is checked against more than a few rules', () => expect(rules.length).toBeGreaterThan(20));

  it.each(rules)(
    'is refused by $name at the fields it marks',
    async ({ name, operation, rule }) => {
      const { who, input } = await findRequest(operation, rule);
      const response = await send(await who.caller(), operation, input, {
        files: getExampleFiles(operation),
      });
      const { fields = [] } = response.body as { fields?: { rule: string; pointer: string }[] };
      expect([response.status, JSON.stringify(input)]).toEqual([422, JSON.stringify(input)]);
      const marked = fields.filter((field) => field.rule === name).map(({ pointer }) => pointer);
      const place = rule.each === undefined ? '' : `/${rule.each}/0`;
      const marks = rule.marks.length > 0 ? rule.marks.map((mark) => `${place}/${mark}`) : ['/'];
      // A rule over the entries of a list may be broken by several of them.
      expect(rule.each === undefined ? marked : marked.slice(0, marks.length)).toEqual(marks);
    },
  );
});

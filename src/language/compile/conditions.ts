import { checkExpression } from '#shared/expressions/check.ts';
import { explainValueClasses } from '#shared/expressions/explain.ts';
import type { ExpressionDiagnostic } from '#shared/expressions/diagnostic.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Condition } from '#shared/screens/binding.ts';
import type { Code } from '../core/diagnostic-codes.ts';
import type { Report } from '../core/diagnostic.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context, Scope } from './context.ts';
import { describeFieldList, sessionNamesRemedy } from './name-lists.ts';
import { checkUnaskedFields } from './unasked-fields.ts';
import { listIdentifiers, mapValues, keepReadProperties, unknownSchema } from './schemas.ts';

/** The diagnostic code of each kind of expression error. */
const codeByKind: Record<ExpressionDiagnostic['kind'], Code> = {
  syntax: 'EXP501',
  name: 'EXP502',
  type: 'EXP503',
  value: 'EXP502',
  banned: 'EXP504',
  limit: 'EXP504',
};

/** Reads a condition, with the schemas of the variables that it uses; undefined if it is missing. */
export function readCondition(context: Context, tree: Tree | undefined): Condition | undefined {
  const expression = tree?.text();
  if (!tree || expression === undefined) return undefined;
  const variables = listVariables(context.scope, expression);
  // A condition on a variable without a known schema is not checked: the cause is an error that is reported elsewhere.
  const hasUnknownVariable = Object.keys(variables).some(
    (name) => context.scope[name] === unknownSchema,
  );
  if (!hasUnknownVariable) {
    const scope = addCodeChoices(context, expression);
    if (checkCondition(tree, expression, scope, context.report))
      checkUnaskedFields(context, tree, expression, scope);
  }
  return { source: expression, variables };
}

/** Maximum length of the code lists whose codes are checked in conditions; longer ones would make the check slow. */
const maxCheckedCodes = 300;

/** Adds the codes of code lists as choices, so that a comparison with an unknown code is found. */
export function addCodeChoices(
  { scope, symbols }: Pick<Context, 'scope' | 'symbols'>,
  expression: string,
): Scope {
  const names = listIdentifiers(expression);
  const addChoices = (schema: JsonSchema): JsonSchema => {
    const list = schema.type === 'string' && !schema.enum ? schema['x-code'] : undefined;
    const codes = list === undefined ? undefined : symbols.codes.get(list);
    if (codes && codes.size > 0 && codes.size <= maxCheckedCodes)
      return { ...schema, enum: [...codes] };
    return {
      ...schema,
      ...(schema.items && { items: addChoices(schema.items) }),
      ...(schema.properties && { properties: addToProperties(schema.properties) }),
    };
  };
  const addToProperties = (schemas: Record<string, JsonSchema>) =>
    Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [
        name,
        names.has(name) ? addChoices(schema) : schema,
      ]),
    );
  return addToProperties(scope);
}

/** Returns the schemas of the variables and properties that a condition mentions. */
export function listVariables(
  scope: Readonly<Record<string, JsonSchema>>,
  expression: string,
): Record<string, JsonSchema> {
  const names = listIdentifiers(expression);
  const mentioned = Object.entries(scope).filter(([name]) => names.has(name));
  return mapValues(Object.fromEntries(mentioned), (schema) =>
    keepReadProperties(schema, expression),
  );
}

/** Remedies for names that do not exist in conditions although people expect them. */
const remedyByName = new Map([
  ['session.role', 'A role is not a condition. Write the permission in "requires".'],
  ['session.permissions', 'A permission is not a condition. Write it in "requires".'],
]);

/** Returns the range of a name and the path before it: that of `session.role` for the range of `role`. */
function findQualifiedName(expression: string, from: number, to: number): [number, number] {
  const [before = ''] = /(?:\w+\.)*$/u.exec(expression.slice(0, from)) ?? [];
  return [from - before.length, to];
}

/** Returns the remedy for an unknown name: where the known names are listed. */
const describeNameList = (name: string): string =>
  name.startsWith('session.')
    ? sessionNamesRemedy
    : describeFieldList(undefined, 'takes and returns');

/**
 * Checks the names and types in a condition, and that it can be both true and false; returns whether it is valid.
 * `getCode`: returns the diagnostic code of an error, for conditions that are not in screens.
 */
export function checkCondition(
  tree: Tree,
  expression: string,
  scope: Scope,
  report: Report,
  getCode: (kind: ExpressionDiagnostic['kind']) => Code = (kind) => codeByKind[kind],
): boolean {
  const diagnostics = checkExpression(expression, scope);
  for (const { kind, message, from, to, found, expected, ...advice } of diagnostics) {
    // +1: the opening quote of the text in the file.
    const errorLocation = {
      ...tree.location,
      from: tree.location.from + 1 + from,
      to: tree.location.from + 1 + to,
    };
    const nameRemedy =
      kind === 'name'
        ? remedyByName.get(expression.slice(...findQualifiedName(expression, from, to)))
        : undefined;
    const isUnknown = kind === 'name' && advice.suggestion === undefined;
    const qualifiedName = expression.slice(...findQualifiedName(expression, from, to));
    const remedy =
      nameRemedy ?? advice.remedy ?? (isUnknown ? describeNameList(qualifiedName) : undefined);
    report(getCode(kind), errorLocation, message, {
      ...(remedy && { remedy }),
      ...(found && { found }),
      ...(expected && { expected }),
      ...(advice.suggestion && { suggestion: advice.suggestion }),
    });
  }
  return diagnostics.length === 0 && checkOutcomes(tree, expression, scope, report);
}

/** Reports a condition that is always true or never true; returns whether it can be both. */
function checkOutcomes(tree: Tree, expression: string, scope: Scope, report: Report): boolean {
  const { satisfiable, falsifiable, exhaustive } = explainValueClasses(expression, scope);
  if (satisfiable && falsifiable) return true;
  const qualifier = exhaustive ? '' : ' with any value that was tried';
  report(
    'EXP505',
    tree.location,
    `This is ${satisfiable ? 'always true' : 'never true'}${qualifier}, so it decides nothing`,
  );
  return false;
}

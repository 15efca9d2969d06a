import { splitMemberId } from '#shared/format/identifiers.ts';
import { defaultLanguage } from '#shared/locales/languages.ts';
import { compileExpression } from '#shared/expressions/compile.ts';
import type { Expression } from '#shared/expressions/compiler.ts';
import { findRuleProblems, getRuleVariables } from '#shared/expressions/rules.ts';
import { findMissingFieldsAt, getRequiredRuleAt } from '#shared/schemas/required-rule.ts';
import { createServerValidator, type ServerValidator } from '#shared/schemas/ajv.ts';
import { toFormSchema } from '#shared/schemas/form-schema.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Operation, OperationRule } from '#shared/schemas/contract.ts';
import type { FieldProblem } from '#shared/problem.ts';
import { HttpError } from '../errors.ts';
import { findWithheldFields, type Receiver } from '../policy/protection.ts';
import type { Session } from '../policy/session.ts';
import { findUnknownCodes } from './codes.ts';
import type { Services } from './services.ts';

/** Returns the session variables of rules; the browser builds the same shape (schemas/meta/session.json). */
export function toSessionVariables(
  session: Session | undefined,
  brandId: string,
): Record<string, unknown> {
  const common = { brand: brandId, impersonating: session?.impersonator !== undefined };
  const person = session?.person;
  if (!person) return { ...noSession, ...common };
  const { accountId, userName, firstName, lastName, email, memberId = '', role, language } = person;
  const { group, dependent } = splitMemberId(memberId);
  return {
    accountId,
    userName,
    firstName,
    lastName,
    email,
    memberId,
    language,
    groupNumber: Number(group),
    dependentNumber: Number(dependent),
    portal: role.portal,
    ...common,
  };
}

const noSession = {
  accountId: 0,
  userName: '',
  firstName: '',
  lastName: '',
  email: '',
  memberId: '',
  groupNumber: 0,
  dependentNumber: 0,
  portal: 'public',
  language: defaultLanguage,
};

/** Everything besides the input that a check depends on. */
export interface InputCheckContext {
  session: Session | undefined;
  brandId: string;
  today: string;
  /** The caller, whose permissions decide which input fields are withheld. */
  receiver: Receiver;
  /** Names of the uploaded files, by field. Rules can only tell whether there are any. */
  files?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Checks inputs by the contract: first the schema, then the operation's rules. All problems are reported together (422),
 * except a value of another type and an unknown field, which alone are a 400.
 */
export function createInputCheck(sessionSchema: JsonSchema, codes: Services['codes']) {
  const preparedChecks = new Map<string, PreparedCheck>();
  return (
    operation: Operation,
    input: Record<string, unknown>,
    { session, brandId, today, receiver, files }: InputCheckContext,
  ) => {
    const prepared = preparedChecks.get(operation.id) ?? prepare(operation, sessionSchema);
    preparedChecks.set(operation.id, prepared);
    const { validate, rules } = prepared;
    const fields = validate(input, { today }).flatMap((problem) =>
      nameMissingFields(problem, operation),
    );
    const shapeError = fields.find(
      ({ rule }) => rule === 'type' || rule === 'additionalProperties',
    );
    if (shapeError)
      throw new HttpError(shapeError.rule === 'type' ? 'malformed' : 'unknownField', {
        fields: [shapeError],
      });
    fields.push(...findUnknownCodes(operation.input.schema, input, codes));
    fields.push(
      ...findBrokenRules(
        rules,
        { ...input, ...files },
        toSessionVariables(session, brandId),
        today,
      ),
    );
    const withheld = findWithheldFields(operation, input, receiver);
    // If an operation's rule also reports the missing fact, its message is more specific.
    fields.push(...withheld.filter(({ rule }) => rule === 'withheld' || fields.length === 0));
    if (fields.length > 0) throw new HttpError('validation', { fields });
  };
}

/** Reports missing fields under the rules that require them, as the browser does. */
const nameMissingFields = (problem: FieldProblem, { input }: Operation): FieldProblem[] =>
  problem.rule === 'required'
    ? findMissingFieldsAt(input.schema, problem.pointer).map((pointer) => ({
        ...problem,
        pointer,
        rule: getRequiredRuleAt(input.schema, pointer),
      }))
    : [problem];

/** What the check of an operation needs that does not depend on the input. */
interface PreparedCheck {
  validate: ServerValidator;
  rules: PreparedRule[];
}

interface PreparedRule extends OperationRule {
  expression: Expression;
}

function prepare(operation: Operation, sessionSchema: JsonSchema): PreparedCheck {
  const form = toFormSchema(operation);
  return {
    validate: createServerValidator(operation.input.schema),
    rules: operation.rules.map((rule) => ({
      ...rule,
      id: `${operation.id}.${rule.id}`,
      expression: compileExpression(rule.assert, getRuleVariables(rule, form, sessionSchema)),
    })),
  };
}

function findBrokenRules(
  rules: readonly PreparedRule[],
  form: Record<string, unknown>,
  session: Record<string, unknown>,
  today: string,
): FieldProblem[] {
  const broken = findRuleProblems(rules, form, ({ expression }, row) =>
    expression.evaluate({ form, session, row, today }),
  );
  return broken.map((problem) => ({ ...problem, params: {} }));
}

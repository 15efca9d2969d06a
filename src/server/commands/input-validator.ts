import { defaultLanguage } from '#shared/locales/languages.ts';
import type { FieldProblem } from '#shared/problem.ts';
import { createServerValidator } from '#shared/schemas/ajv.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { getMessageKey } from '#shared/schemas/problem-text.ts';
import { splitPointer, type BrokenRule } from '#shared/schemas/schema-problem.ts';
import { today } from '../clock.ts';
import { findUnknownCodes } from '../requests/codes.ts';
import type { OperatorServices } from '../requests/services.ts';

/** An invalid field and the message for the operator. */
export interface ProblemMessage {
  field: string;
  text: string;
}

/** Creates a check of a command's input by the contract, with the texts that the portal's forms show. */
export function createInputValidator(services: OperatorServices, operationId: string) {
  const schema = services.contract.get(operationId)?.input.schema;
  if (!schema) throw new Error(`There is no operation ${operationId}`);
  return createSchemaValidator(services, schema);
}

/** Creates a check of values by a schema. Each problem names its field, and its text is in the default language. */
export function createSchemaValidator(services: OperatorServices, schema: JsonSchema) {
  const validate = createServerValidator(schema);
  const getProblemText = (field: string, broken: BrokenRule): string =>
    services.text(defaultLanguage, getMessageKey(broken), {
      label: field,
      ...toTextValues(broken),
    });
  return {
    getProblemText,
    findProblems: (input: Record<string, unknown>): ProblemMessage[] =>
      [
        ...validate(input, { today: today() }),
        ...findUnknownCodes(schema, input, (list) => services.codes(list)),
      ].map((problem) => {
        const field = getField(problem);
        return { field, text: getProblemText(field, problem) };
      }),
  };
}

const getField = ({ pointer, rule, params }: FieldProblem): string => {
  const path = splitPointer(pointer);
  const missing = rule === 'required' ? params['missingProperty'] : undefined;
  return String(missing ?? path[0] ?? '');
};

const toTextValues = ({ params }: BrokenRule): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : String(value),
    ]),
  );

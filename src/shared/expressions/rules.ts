import type { JsonSchema } from '../schemas/json-schema.ts';
import { isRecord } from '../schemas/references.ts';

/** A field marked by a broken rule, as a JSON pointer into the record; '' for the whole record. */
export interface RuleProblem {
  pointer: string;
  rule: string;
}

interface RuleMarks {
  id: string;
  /** The fields at which the message of the rule is shown. */
  marks: readonly string[];
  /** The field with the list whose entries the rule checks; `marks` are then fields of an entry. */
  each?: string | undefined;
}

/** An entry of the list that a rule checks; undefined for a rule over the whole record. */
export type Entry = Record<string, unknown> | undefined;

/**
 * Returns the broken rules in their written order, with the fields that each marks. Browser and server both use this
 * function, so that they mark the same fields; the evaluation of a rule is passed in.
 */
export const findRuleProblems = <Rule extends RuleMarks>(
  rules: readonly Rule[],
  record: Record<string, unknown>,
  holds: (rule: Rule, row: Entry) => boolean,
): RuleProblem[] =>
  rules.flatMap((rule) =>
    listEntries(rule, record)
      .filter(({ row }) => !holds(rule, row))
      .flatMap(({ entryPointer }) =>
        toMarkedPointers(rule.marks).map((pointer) => ({
          pointer: entryPointer + pointer,
          rule: rule.id,
        })),
      ),
  );

function listEntries(
  { each }: RuleMarks,
  record: Record<string, unknown>,
): { entryPointer: string; row: Entry }[] {
  if (each === undefined) return [{ entryPointer: '', row: undefined }];
  const list = record[each];
  return (Array.isArray(list) ? list : []).flatMap((row: unknown, index) =>
    isRecord(row) ? [{ entryPointer: `/${each}/${index}`, row }] : [],
  );
}

/** Returns the variables of a rule: the form, the session, and `row` in a rule over entries. */
export const getRuleVariables = (
  { each }: Pick<RuleMarks, 'each'>,
  form: JsonSchema,
  session: JsonSchema,
): Record<string, JsonSchema> => {
  const row = each === undefined ? undefined : form.properties?.[each]?.items;
  return { form, session, ...(row && { row }) };
};

/** Returns the JSON pointers of the fields that a rule marks, whether or not they are filled; '' when it marks none. */
const toMarkedPointers = (marks: readonly string[]): string[] =>
  marks.length === 0
    ? ['']
    : marks.map((mark) =>
        mark
          .split('.')
          .map((name) => `/${name}`)
          .join(''),
      );

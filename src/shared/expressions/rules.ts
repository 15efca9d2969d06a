import type { JsonSchema } from '../schemas/json-schema.ts';
import { isRecord } from '../schemas/references.ts';

/** What a broken rule marks: a JSON pointer into the record, '' for the whole of it. */
export interface RuleProblem {
  pointer: string;
  rule: string;
}

interface Marking {
  id: string;
  marks: readonly string[];
  /** The rule holds for every entry of this list, and marks fields of the entry. */
  each?: string | undefined;
}

/** One entry of the list that a rule goes over; undefined for a rule over the whole. */
export type Entry = Record<string, unknown> | undefined;

/**
 * The rules over several fields that are broken, in the order in which they are written, with what each marks.
 * Browser and server ask the same function, so that both mark the same fields; how a rule is evaluated is their own.
 */
export const ruleProblems = <Rule extends Marking>(
  rules: readonly Rule[],
  record: Record<string, unknown>,
  holds: (rule: Rule, row: Entry) => boolean,
): RuleProblem[] =>
  rules.flatMap((rule) =>
    entriesOf(rule, record)
      .filter(({ row }) => !holds(rule, row))
      .flatMap(({ at }) =>
        markedPlaces(rule.marks).map((pointer) => ({ pointer: at + pointer, rule: rule.id })),
      ),
  );

function entriesOf(
  { each }: Marking,
  record: Record<string, unknown>,
): { at: string; row: Entry }[] {
  if (each === undefined) return [{ at: '', row: undefined }];
  const list = record[each];
  return (Array.isArray(list) ? list : []).flatMap((row: unknown, index) =>
    isRecord(row) ? [{ at: `/${each}/${index}`, row }] : [],
  );
}

/** What a rule may read: the form, who is signed in, and in a rule over entries the entry as `row`. */
export const ruleVariables = (
  { each }: Pick<Marking, 'each'>,
  form: JsonSchema,
  session: JsonSchema,
): Record<string, JsonSchema> => {
  const row = each === undefined ? undefined : form.properties?.[each]?.items;
  return { form, session, ...(row && { row }) };
};

/** All that the rule names and nothing else: a beginning of a claim number is wrong, not empty. */
const markedPlaces = (marks: readonly string[]): string[] =>
  marks.length === 0
    ? ['']
    : marks.map((mark) =>
        mark
          .split('.')
          .map((name) => `/${name}`)
          .join(''),
      );

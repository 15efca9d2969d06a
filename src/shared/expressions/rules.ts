/** What a broken rule marks: a JSON pointer into the record, '' for the whole of it. */
export interface RuleProblem {
  pointer: string;
  rule: string;
}

interface Marking {
  id: string;
  marks: readonly string[];
}

/**
 * The rules over several fields that are broken, in the order in which they are written, with what each marks.
 * Browser and server ask the same function, so that both mark the same fields; how a rule is evaluated is their own.
 */
export const ruleProblems = <Rule extends Marking>(
  rules: readonly Rule[],
  holds: (rule: Rule) => boolean,
): RuleProblem[] =>
  rules
    .filter((rule) => !holds(rule))
    .flatMap(({ id, marks }) => markedPlaces(marks).map((pointer) => ({ pointer, rule: id })));

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

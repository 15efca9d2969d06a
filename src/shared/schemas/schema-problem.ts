import type { FieldProblem } from '../problem.ts';

/**
 * An error of a value: its JSON pointer, the rule (a schema keyword or a named validator), and the parameters of the
 * rule's text. Responses contain this form, untranslated.
 */
export type SchemaProblem = FieldProblem;
export type ProblemParams = FieldProblem['params'];

/** A broken rule without its pointer, which the caller adds. */
export type BrokenRule = Pick<SchemaProblem, 'rule' | 'params'>;

export const toSchemaProblem = (pointer: string, broken: BrokenRule): SchemaProblem => ({
  pointer,
  ...broken,
});

/** Appends a member to a JSON pointer (RFC 6901). */
export const appendToPointer = (pointer: string, member: string | number): string =>
  `${pointer}/${String(member).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Returns the members of a JSON pointer, outermost first. */
export const splitPointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

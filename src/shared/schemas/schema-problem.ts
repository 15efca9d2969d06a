import type { FieldProblem } from '../problem.ts';

/**
 * One thing wrong with a value: where (JSON pointer), which rule (a schema keyword or a named validator), and what
 * the rule's text needs. It is the form in which a problem travels from the server, so nothing is translated on the way.
 */
export type SchemaProblem = FieldProblem;
export type ProblemParams = FieldProblem['params'];

/** A broken rule whose place is known to the caller. */
export type BrokenRule = Pick<SchemaProblem, 'rule' | 'params'>;

export const problemAt = (pointer: string, broken: BrokenRule): SchemaProblem => ({
  pointer,
  ...broken,
});

/** A JSON pointer (RFC 6901) to a member of what the pointer names. */
export const pointerTo = (pointer: string, member: string | number): string =>
  `${pointer}/${String(member).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The members a JSON pointer names, from the outside in. */
export const pointerPath = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

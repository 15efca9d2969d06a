import { NO_PROBLEMS, type Problem, type Problems } from './problems.ts';
import type { Values } from './values.ts';

export interface FormState {
  values: Values;
  /** What the form began with, or was last saved as. */
  saved: Values;
  /** Fields that were left, or whose choice was made: only they show what is wrong. Inside a group: dependents/0/firstName. */
  left: ReadonlySet<string>;
  /** After an attempt to send every field shows it. */
  attempts: number;
  /** Fields of steps that the reader tried to finish: they show it, too, with the rules over several of them. */
  tried: ReadonlySet<string>;
  /** What the server said; a field's part goes when the field is changed. */
  refused: Problems;
}

export type FormEvent =
  | { type: 'change'; id: string; value: unknown }
  | { type: 'leave'; id: string }
  | { type: 'attempt'; only?: readonly string[] | undefined }
  | { type: 'refused'; problems: Problems }
  | { type: 'start'; values: Values }
  | { type: 'saved' };

export const startState = (values: Values): FormState => ({
  values,
  saved: values,
  left: new Set(),
  tried: new Set(),
  attempts: 0,
  refused: NO_PROBLEMS,
});

export function nextState(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'change':
      return changed(state, event.id, event.value);
    case 'leave':
      return state.left.has(event.id)
        ? state
        : { ...state, left: new Set([...state.left, event.id]) };
    case 'attempt':
      return tried(state, event.only);
    case 'refused':
      return { ...state, refused: event.problems };
    case 'start':
      return startState(event.values);
    case 'saved':
      return { ...state, saved: state.values };
  }
}

const tried = (state: FormState, only: readonly string[] | undefined): FormState =>
  only
    ? { ...state, tried: new Set([...state.tried, ...only]) }
    : { ...state, attempts: state.attempts + 1, refused: NO_PROBLEMS };

function changed(state: FormState, id: string, value: unknown): FormState {
  const refused = new Map([...state.refused].filter(([field]) => field !== id));
  return { ...state, values: { ...state.values, [id]: value }, refused };
}

/**
 * Eager, but not hasty: a field shows what is wrong once it was left, then at every change; after an attempt all do.
 * Rules over several fields wait for the attempt: "at least one of these" is not wrong while the second is filled in.
 */
export function shownProblems(found: Problems, state: FormState): Problems {
  if (state.attempts > 0) return found;
  const shown = (id: string) => (problem: Problem) =>
    problem.text === undefined && state.left.has([id, ...(problem.inside ?? [])].join('/'));
  return new Map(
    [...found].map(([id, problems]) => [
      id,
      state.tried.has(id) ? problems : problems.filter(shown(id)),
    ]),
  );
}

import { NO_PROBLEMS, type Problem, type Problems } from './problems.ts';
import type { Values } from './values.ts';

/** The changing state of a form. A reducer computes the next one from an event. */
export interface FormState {
  values: Values;
  /** The initial values, or the values of the last save. */
  saved: Values;
  /**
   * Fields that lost the focus, or in which a choice was made. Before any attempt to submit, only these show errors. An
   * input in a group has a path: dependents/0/firstName.
   */
  blurred: ReadonlySet<string>;
  /** Number of submit attempts. After the first, every field shows its errors. */
  attempts: number;
  /**
   * Fields of steps that the user tried to finish. They show all errors, including those of rules over several fields.
   */
  attempted: ReadonlySet<string>;
  /** Errors from the server. Changing a field removes its errors; an attempt to submit removes all. */
  serverProblems: Problems;
}

export type FormEvent =
  | { type: 'change'; id: string; value: unknown }
  | { type: 'blur'; id: string }
  /** An attempt to submit the form, or to finish the step with the fields `only`. */
  | { type: 'attempt'; only?: readonly string[] | undefined }
  | { type: 'serverProblems'; problems: Problems }
  /** Resets the form to these values. */
  | { type: 'start'; values: Values }
  /** The current values were saved. */
  | { type: 'saved' };

/** Creates the state of a form before any input. */
export const createFormState = (values: Values): FormState => ({
  values,
  saved: values,
  blurred: new Set(),
  attempted: new Set(),
  attempts: 0,
  serverProblems: NO_PROBLEMS,
});

/** The reducer of the form state. */
export function applyFormEvent(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'change':
      return changeValue(state, event.id, event.value);
    case 'blur':
      return state.blurred.has(event.id)
        ? state
        : { ...state, blurred: new Set([...state.blurred, event.id]) };
    case 'attempt':
      return markAttempted(state, event.only);
    case 'serverProblems':
      return { ...state, serverProblems: event.problems };
    case 'start':
      return createFormState(event.values);
    case 'saved':
      return { ...state, saved: state.values };
  }
}

const markAttempted = (state: FormState, only: readonly string[] | undefined): FormState =>
  only
    ? { ...state, attempted: new Set([...state.attempted, ...only]) }
    : { ...state, attempts: state.attempts + 1, serverProblems: NO_PROBLEMS };

function changeValue(state: FormState, id: string, value: unknown): FormState {
  const serverProblems = new Map([...state.serverProblems].filter(([field]) => field !== id));
  return { ...state, values: { ...state.values, [id]: value }, serverProblems };
}

/**
 * Returns the errors to show. A field shows its errors after its first blur, and all fields after a submit attempt.
 * Rules over several fields wait for the attempt, because the user may still be filling in the second field.
 */
export function selectShownProblems(found: Problems, state: FormState): Problems {
  if (state.attempts > 0) return found;
  const isShown = (id: string) => (problem: Problem) =>
    problem.text === undefined && state.blurred.has([id, ...(problem.inside ?? [])].join('/'));
  return new Map(
    [...found].map(([id, problems]) => [
      id,
      state.attempted.has(id) ? problems : problems.filter(isShown(id)),
    ]),
  );
}

import { NO_PROBLEMS, type Problem, type Problems } from './problems.ts';
import { isEntry, type Values } from './values.ts';

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
  /** Number of entries of each list at the last attempt. Entries that were added later show errors only after a blur. */
  attemptedEntries: ReadonlyMap<string, number>;
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
  attemptedEntries: new Map(),
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
    ? {
        ...state,
        attempted: new Set([...state.attempted, ...only]),
        attemptedEntries: new Map([...state.attemptedEntries, ...countEntries(state.values, only)]),
      }
    : {
        ...state,
        attempts: state.attempts + 1,
        attemptedEntries: countEntries(state.values, Object.keys(state.values)),
        serverProblems: NO_PROBLEMS,
      };

/** Returns the number of entries of the lists among fields. */
const countEntries = (values: Values, ids: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    ids.flatMap((id) => {
      const value = values[id];
      return Array.isArray(value) ? [[id, value.length] as const] : [];
    }),
  );

function changeValue(state: FormState, id: string, value: unknown): FormState {
  const serverProblems = new Map([...state.serverProblems].filter(([field]) => field !== id));
  return {
    ...state,
    ...(Array.isArray(value) && forgetEntries(state, id, value.length)),
    values: { ...state.values, [id]: value },
    serverProblems,
  };
}

/** Forgets the attempts and blurs of removed entries, because an entry that is added later takes their place. */
function forgetEntries(
  { attemptedEntries, blurred }: FormState,
  id: string,
  count: number,
): Pick<FormState, 'attemptedEntries' | 'blurred'> {
  const isRemoved = (path: string) => {
    const [field, index] = path.split('/');
    return field === id && Number(index) >= count;
  };
  const known = attemptedEntries.get(id);
  return {
    attemptedEntries:
      known !== undefined && known > count
        ? new Map([...attemptedEntries, [id, count]])
        : attemptedEntries,
    blurred: [...blurred].some(isRemoved)
      ? new Set([...blurred].filter((path) => !isRemoved(path)))
      : blurred,
  };
}

/**
 * Returns the errors to show. A field shows its errors after its first blur, and all fields after a submit attempt.
 * Rules over several fields wait for the attempt, because the user may still be filling in the second field.
 */
export function selectShownProblems(found: Problems, state: FormState): Problems {
  const isBlurred = (id: string, problem: Problem) =>
    problem.text === undefined && state.blurred.has([id, ...(problem.inside ?? [])].join('/'));
  const isAttempted = (id: string, problem: Problem) =>
    (state.attempts > 0 || state.attempted.has(id)) && !isInNewEntry(state, id, problem);
  return new Map(
    [...found].map(([id, problems]) => [
      id,
      problems.filter((problem) => isAttempted(id, problem) || isBlurred(id, problem)),
    ]),
  );
}

/** Whether the error is in an entry that was added to a list after the last attempt. */
function isInNewEntry(
  { values, attemptedEntries }: FormState,
  id: string,
  { inside = [] }: Problem,
): boolean {
  const [index] = inside;
  const list = values[id];
  return (
    index !== undefined &&
    Array.isArray(list) &&
    isEntry(list[Number(index)]) &&
    Number(index) >= (attemptedEntries.get(id) ?? 0)
  );
}

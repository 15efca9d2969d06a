import { useSyncExternalStore } from 'react';
import type { Field } from '#shared/screens/field.ts';
import { fieldDomId, ID_SEPARATOR } from '../state/focus.ts';
import type { FormModel } from '../state/use-form.ts';
import { useFieldStates, type FieldState, type FieldStates, type Told } from './rjsf-context.ts';

/** Hands each field its own state, so that a key in one of a hundred and forty draws one, not all. */
export function createFieldStates(start: Told): FieldStates {
  const listeners = new Set<() => void>();
  const known = new Map<string, FieldState>();
  let told = start;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stateOf: (domId, field) => {
      const next = computeState(told, domId, field);
      const last = known.get(domId);
      if (last && isSame(last, next)) return last;
      known.set(domId, next);
      return next;
    },
    tell: (next) => {
      told = next;
      for (const listener of listeners) listener();
    },
  };
}

export function useFieldState(domId: string, field: Field): FieldState {
  const states = useFieldStates();
  return useSyncExternalStore(states.subscribe, () => states.stateOf(domId, field));
}

function computeState(
  { form, problemText, locked }: Told,
  domId: string,
  field: Field,
): FieldState {
  const [id = '', ...inside] = placeOf(form, domId);
  const problems = (form.problems.get(id) ?? []).filter(
    (one) => (one.inside ?? []).join('/') === inside.join('/'),
  );
  const nested = inside.length > 0;
  return {
    errors: problems.filter(({ silent }) => !silent).map((problem) => problemText(problem, field)),
    invalid: problems.length > 0,
    required: nested ? field.required : form.isRequired(id),
    disabled: locked || (!nested && !form.isEnabled(id)),
  };
}

const isSame = (a: FieldState, b: FieldState): boolean =>
  a.invalid === b.invalid &&
  a.required === b.required &&
  a.disabled === b.disabled &&
  a.errors.join('\n') === b.errors.join('\n');

/** `form.dependents.0.firstName` is the field dependents, and 0, firstName inside it. */
export const placeOf = (form: Pick<FormModel, 'id'>, domId: string): string[] =>
  domId.slice(fieldDomId(form.id, '').length).split(ID_SEPARATOR);

import { loadConditions } from '../../core/screen/conditions.ts';
import type { Broken } from '../../core/screen/use-condition.ts';
import { checkForm } from './check-form.ts';
import { readForm, type FormSnapshot, type FormSpec } from './form-snapshot.ts';
import { nextState, startState, type FormEvent } from './form-state.ts';
import type { Problems } from './problems.ts';
import { startValues, type Values } from './values.ts';
import { createConditionCache } from './condition-cache.ts';

/**
 * A form while it is filled in. It stays the same object: who draws a part of it asks for that part and is drawn again
 * when that part changes (useFormPart), so that a key in one of a hundred and forty fields draws one.
 */
export interface FormModel {
  id: string;
  read: () => FormSnapshot;
  subscribe: (listener: () => void) => () => void;
  change: (id: string, value: unknown) => void;
  leave: (id: string) => void;
  /** Marks an attempt to send, or to finish the step with only these fields, and answers what is wrong now. */
  attempt: (only?: readonly string[]) => Promise<Problems>;
  refuse: (problems: Problems) => void;
  /** Keeps the words of a choice that came from a call, for when the choice is shown again. */
  rememberLabel: (id: string, value: unknown, label: string) => void;
  labelOf: (id: string, value: unknown) => string | undefined;
  /** Without values: as it is for a new record. */
  restart: (values?: Values) => void;
  markSaved: () => void;
}

export interface FormStore extends FormModel {
  /** Takes over what lies around the form when it has changed. */
  follow: (next: FormSpec) => void;
}

export function createFormStore(
  first: FormSpec,
  start: Values,
  tell: (part: Broken) => void,
): FormStore {
  const listeners = new Set<() => void>();
  let spec = first;
  let state = startState(start);
  let checkCondition = createConditionCache(first);
  let rulesLoaded = false;
  let now: FormSnapshot | undefined;
  let before: FormSnapshot | undefined;
  const read = () => (now ??= readForm(spec, state, { checkCondition, rulesLoaded, before }));
  const changed = () => {
    before = now ?? before;
    now = undefined;
    for (const listener of listeners) listener();
  };
  /** Rules run once their engine is here; it comes while the reader fills in the first field, and not before. */
  const loadRules = async () => {
    if (rulesLoaded || spec.rules.length === 0) return;
    await loadConditions().then(
      () => (rulesLoaded = true),
      () => undefined,
    );
    changed();
  };
  const dispatch = (event: FormEvent) => {
    state = nextState(state, event);
    void loadRules();
    changed();
  };
  return {
    id: first.id,
    read,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow: (next) => {
      if (next === spec) return;
      if (next.fields !== spec.fields) checkCondition = createConditionCache(next);
      spec = next;
      changed();
    },
    change: (id, value) => dispatch({ type: 'change', id, value }),
    leave: (id) => dispatch({ type: 'leave', id }),
    attempt: async (only) => {
      const { record, check } = read();
      dispatch({ type: 'attempt', only });
      await loadRules();
      const onBroken = (rule: string) => tell({ owner: rule, fault: 'condition' });
      const found = checkForm(record(), { ...check, rules: spec.rules, onBroken });
      return only ? new Map([...found].filter(([id]) => only.includes(id))) : found;
    },
    refuse: (problems) => dispatch({ type: 'refused', problems }),
    ...createLabels(changed),
    restart: (values = valuesOfNew(spec)) => dispatch({ type: 'start', values }),
    markSaved: () => dispatch({ type: 'saved' }),
  };
}

/** What a form of a new record begins with. */
const valuesOfNew = ({ fields, scope }: FormSpec): Values => startValues(fields, undefined, scope);

function createLabels(tell: () => void): Pick<FormModel, 'rememberLabel' | 'labelOf'> {
  const labels = new Map<string, string>();
  const keyOf = (id: string, value: unknown) => `${id} ${String(value)}`;
  return {
    rememberLabel: (id, value, label) => {
      if (labels.get(keyOf(id, value)) === label) return;
      labels.set(keyOf(id, value), label);
      tell();
    },
    labelOf: (id, value) => labels.get(keyOf(id, value)),
  };
}

import { loadConditions } from '../../core/screen/conditions.ts';
import type { PartError } from '../../core/screen/use-condition.ts';
import { checkForm } from './check-form.ts';
import { readForm, type FormSnapshot, type FormSpec } from './form-snapshot.ts';
import { applyFormEvent, createFormState, type FormEvent } from './form-state.ts';
import type { Problems } from './problems.ts';
import { createInitialValues, type Values } from './values.ts';
import { createConditionCache } from './condition-cache.ts';

/**
 * A form while it is filled in. The object is stable: components subscribe to a part with useFormPart and render only
 * when that part changes, so a key press renders one field of a hundred and forty.
 */
export interface FormModel {
  id: string;
  read: () => FormSnapshot;
  subscribe: (listener: () => void) => () => void;
  change: (id: string, value: unknown) => void;
  blur: (id: string) => void;
  /**
   * Records an attempt to submit, or to finish the step with the fields `only`. Resolves with the current errors, of these
   * fields only if they are given.
   */
  attempt: (only?: readonly string[]) => Promise<Problems>;
  setServerProblems: (problems: Problems) => void;
  /**
   * Stores the label of a choice that was loaded by a call, so that it can be shown elsewhere. `key`: id of the field; in
   * a repeated group with the path of its entry before it (useLabelKey).
   */
  rememberLabel: (key: string, value: unknown, label: string) => void;
  findLabel: (key: string, value: unknown) => string | undefined;
  /** Resets the form. Without values, to the initial values of a new record. */
  restart: (values?: Values) => void;
  markSaved: () => void;
}

/** The form for its owner, who may also change its definition. */
export interface FormStore extends FormModel {
  /** Applies a new definition or a new outer scope. */
  applySpec: (next: FormSpec) => void;
}

/** Creates a form with initial values. `report` is called with rules that cannot be evaluated. */
export function createFormStore(
  firstSpec: FormSpec,
  initialValues: Values,
  report: (part: PartError) => void,
): FormStore {
  const listeners = new Set<() => void>();
  let spec = firstSpec;
  let state = createFormState(initialValues);
  let checkCondition = createConditionCache(firstSpec);
  let rulesLoaded = false;
  let snapshot: FormSnapshot | undefined;
  let before: FormSnapshot | undefined;
  const read = () => (snapshot ??= readForm(spec, state, { checkCondition, rulesLoaded, before }));
  const notifyListeners = () => {
    before = snapshot ?? before;
    snapshot = undefined;
    for (const listener of listeners) listener();
  };
  /** Loads the rule engine on the first input, not before. Until it has loaded, rules are not checked. */
  const loadRules = async () => {
    if (rulesLoaded || spec.rules.length === 0) return;
    await loadConditions().then(
      () => (rulesLoaded = true),
      () => undefined,
    );
    notifyListeners();
  };
  const dispatch = (event: FormEvent) => {
    state = applyFormEvent(state, event);
    void loadRules();
    notifyListeners();
  };
  return {
    id: firstSpec.id,
    read,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    applySpec: (next) => {
      if (next === spec) return;
      if (next.fields !== spec.fields) checkCondition = createConditionCache(next);
      spec = next;
      notifyListeners();
    },
    change: (id, value) => dispatch({ type: 'change', id, value }),
    blur: (id) => dispatch({ type: 'blur', id }),
    attempt: async (only) => {
      const { record, check } = read();
      dispatch({ type: 'attempt', only });
      await loadRules();
      const onBroken = (rule: string) => report({ owner: rule, errorKind: 'condition' });
      const found = checkForm(record(), { ...check, rules: spec.rules, onBroken });
      return only ? new Map([...found].filter(([id]) => only.includes(id))) : found;
    },
    setServerProblems: (problems) => dispatch({ type: 'serverProblems', problems }),
    ...createLabels(notifyListeners),
    restart: (values = createValuesOfNewRecord(spec)) => dispatch({ type: 'start', values }),
    markSaved: () => dispatch({ type: 'saved' }),
  };
}

/** Returns the initial values of a new record. */
const createValuesOfNewRecord = ({ fields, scope }: FormSpec): Values =>
  createInitialValues(fields, undefined, scope);

function createLabels(onChange: () => void): Pick<FormModel, 'rememberLabel' | 'findLabel'> {
  const labels = new Map<string, string>();
  const toLabelKey = (key: string, value: unknown) => `${key} ${String(value)}`;
  return {
    rememberLabel: (key, value, label) => {
      if (labels.get(toLabelKey(key, value)) === label) return;
      labels.set(toLabelKey(key, value), label);
      onChange();
    },
    findLabel: (key, value) => labels.get(toLabelKey(key, value)),
  };
}

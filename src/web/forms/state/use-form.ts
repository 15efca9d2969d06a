import { useCallback, useDeferredValue, useEffect, useMemo, useReducer, useState } from 'react';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Field } from '#shared/screens/field.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import { loadConditions } from '../../core/screen/conditions.ts';
import type { Row } from '../../core/screen/read-path.ts';
import {
  judge,
  useFaultReport,
  useTellFault,
  type Broken,
} from '../../core/screen/use-condition.ts';
import { useVisibleParts, type BrokenPart } from '../../core/screen/use-visible.ts';
import { checkForm, type FormRule } from './check-form.ts';
import { nextState, shownProblems, startState, type FormState } from './form-state.ts';
import { mergeProblems, type Problems } from './problems.ts';
import { useLeave } from './use-leave.ts';
import { toRecord, type Values } from './values.ts';

const NO_RULES: readonly FormRule[] = [];

export interface FormSpec {
  /** Begins the DOM ids of its fields. */
  id: string;
  fields: readonly Field[];
  schema: JsonSchema;
  rules: readonly FormRule[];
  start: Values;
  scope: BindingScope;
}

/** A form while it is filled in. Values are always controlled from here; engines only draw them. */
export interface FormModel {
  id: string;
  /** The fields shown now, in their order. */
  fields: Field[];
  /** Fields whose condition could not be evaluated. */
  broken: readonly BrokenPart[];
  values: Values;
  record: Row;
  /** The scope with the form in it, for conditions. */
  scope: BindingScope;
  /** What is wrong and may be said. */
  problems: Problems;
  attempts: number;
  isRequired: (id: string) => boolean;
  isEnabled: (id: string) => boolean;
  change: (id: string, value: unknown) => void;
  leave: (id: string) => void;
  /** Marks an attempt and answers what is wrong now. */
  attempt: () => Promise<Problems>;
  refuse: (problems: Problems) => void;
  restart: (values: Values) => void;
  markSaved: () => void;
  state: FormState;
}

export function useForm(spec: FormSpec): FormModel {
  const { fields: all, schema, rules, scope: outer } = spec;
  const [state, dispatch] = useReducer(nextState, spec.start, startState);
  const scope = useMemo(
    () => ({ ...outer, form: toRecord(all, state.values) }),
    [outer, all, state.values],
  );
  const { visible: fields, broken } = useVisibleParts(all, scope);
  const requiredIds = useIds(
    fields,
    (field) => field.required || conditionMet(field.requiredWhen, scope),
  );
  const enabledIds = useIds(
    fields,
    (field) => !field.enabledWhen || conditionMet(field.enabledWhen, scope),
  );
  useFaultReport(brokenSwitches(fields, scope));
  const tell = useTellFault();
  const record = useMemo(() => toRecord(fields, state.values), [fields, state.values]);
  const ready = useRulesReady(rules, isTouched(state));
  const check = useMemo(
    () => ({ fields, requiredIds, schema, rules: ready ? rules : NO_RULES, scope: outer }),
    [fields, requiredIds, schema, rules, ready, outer],
  );
  // What was typed shows at once; what is wrong with it may take a moment longer.
  const settled = useDeferredValue(record);
  const found = useMemo(() => checkForm(settled, check), [settled, check]);
  const problems = useMemo(
    () => mergeProblems(shownProblems(found, state), state.refused),
    [found, state],
  );
  const leaveNow = useCallback((id: string) => dispatch({ type: 'leave', id }), []);
  return {
    id: spec.id,
    fields,
    broken,
    values: state.values,
    record,
    scope,
    problems,
    attempts: state.attempts,
    isRequired: (id) => requiredIds.has(id),
    isEnabled: (id) => enabledIds.has(id),
    change: useCallback((id, value) => dispatch({ type: 'change', id, value }), []),
    leave: useLeave(leaveNow),
    attempt: async () => {
      dispatch({ type: 'attempt' });
      if (rules.length > 0) await loadConditions().catch(() => undefined);
      const onBroken = (rule: string) => tell({ owner: rule, fault: 'condition' });
      return checkForm(record, { ...check, rules, onBroken });
    },
    refuse: useCallback((refused) => dispatch({ type: 'refused', problems: refused }), []),
    restart: useCallback((values) => dispatch({ type: 'start', values }), []),
    markSaved: useCallback(() => dispatch({ type: 'saved' }), []),
    state,
  };
}

function useIds(fields: readonly Field[], holds: (field: Field) => boolean): ReadonlySet<string> {
  const ids = fields.filter(holds).map(({ id }) => id);
  const key = ids.join();
  return useMemo(() => new Set(key === '' ? [] : key.split(',')), [key]);
}

/** Fields of which it cannot be told whether they are required or may be changed. */
const brokenSwitches = (fields: readonly Field[], scope: BindingScope): Broken[] =>
  fields
    .filter(
      (field) => judge(field.requiredWhen, scope).fault ?? judge(field.enabledWhen, scope).fault,
    )
    .map(({ id }) => ({ owner: id, fault: 'condition' }));

/** A broken condition neither demands a field nor lets one be changed. */
const conditionMet = (condition: Field['requiredWhen'], scope: BindingScope): boolean =>
  condition !== undefined && judge(condition, scope).met;

const isTouched = ({ values, saved, left, attempts }: FormState): boolean =>
  values !== saved || left.size > 0 || attempts > 0;

/** Rules run once their engine is here; it comes while the reader fills in the first field, and not before. */
function useRulesReady(rules: readonly FormRule[], touched: boolean): boolean {
  const [ready, setReady] = useState(false);
  const needed = touched && rules.length > 0;
  useEffect(() => {
    if (needed)
      loadConditions().then(
        () => setReady(true),
        () => undefined,
      );
  }, [needed]);
  return ready;
}

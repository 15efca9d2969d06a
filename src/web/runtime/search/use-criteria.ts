import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CallDescription } from '#shared/screens/call.ts';
import type { Field } from '#shared/screens/field.ts';
import type { SearchBody } from '#shared/screens/artefact.ts';
import { focusField } from '../../forms/state/focus.ts';
import type { FormModel } from '../../forms/state/form-store.ts';
import { useForm } from '../../forms/state/use-form.ts';
import { createInitialValues, toRecord, type Values } from '../../forms/state/values.ts';
import { isEmpty, type Row } from '../../core/screen/read-path.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { useOperation } from '../../core/screen/screen-context.tsx';

/** The search form and its actions. */
export interface Criteria {
  form: FormModel;
  fields: readonly Field[];
  /** The values of the form when the screen is first opened: from the URL, else the initial values. */
  start: Values;
  /** The initial values of the screen file, regardless of the URL. */
  initial: Values;
  /** Whether the URL contains criteria. */
  inUrl: boolean;
  submit: () => Promise<void>;
  clear: () => void;
  /** Removes one criterion and searches again. If the remaining criteria are not valid, it only clears the field. */
  remove: (id: string) => void;
  /** Replaces the values of the form and searches. */
  searchFor: (values: Values) => void;
}

const NO_FIELDS: Field[] = [];
const NO_RULES: CallDescription['rules'] = [];
const ANY_OBJECT = { type: 'object' } as const;

/**
 * The form of a search. Its rules belong to the operation and are checked on submit. `submitted`: the values of the last
 * search if the screen is reopened; they take precedence over `start`.
 */
export function useCriteria(
  { criteria, source }: SearchBody,
  submitted: Values | undefined,
  send: (values: Values, record: Row) => void,
  onClear: () => void,
): Criteria {
  const scope = useScope();
  const operation = useOperation(source.operation);
  const fields = useMemo(
    () => (criteria ? [...criteria.rows, ...criteria.more].flat() : NO_FIELDS),
    [criteria],
  );
  const [start] = useState(() => createInitialValues(fields, undefined, scope));
  const [initial] = useState(() => createInitialValues(fields, undefined, { ...scope, route: {} }));
  const inUrl = Object.entries(start).some(
    ([name, value]) => !isEmpty(value) && value !== initial[name],
  );
  const id = useId();
  const form = useForm({
    id,
    fields,
    schema: criteria?.schema ?? ANY_OBJECT,
    rules: criteria ? operation.rules : NO_RULES,
    start: submitted ?? start,
    scope,
    input: source.input,
  });
  const submit = async () => {
    const { fields: shown, values, record } = form.read();
    const problems = await form.attempt();
    const first = shown.find((field) => (problems.get(field.id) ?? []).length > 0);
    if (first) focusField(id, first.id);
    if (problems.size > 0) return;
    send(values, record());
    form.restart(values);
  };
  // A search that runs on load must send {}: if nothing counted as sent, the screen would search with its initial
  // values again.
  const clear = () => {
    form.restart({});
    if (source.run === 'load') send({}, {});
    else onClear();
  };
  const searchFor = (values: Values) => {
    form.restart(values);
    void submit();
  };
  const remove = (removedId: string) => {
    const remaining = Object.fromEntries(
      Object.entries(form.read().values).filter(([name]) => name !== removedId),
    );
    if (Object.keys(toRecord(fields, remaining)).length === 0 && source.run === 'submit') clear();
    else searchFor(remaining);
  };
  // Criteria in the URL start a search on load. They are checked first, also for a list that loads without a search.
  const hasStart = source.run === 'submit' ? Object.keys(start).length > 0 : inUrl;
  useRunOnce(() => !submitted && hasStart && void submit());
  return { form, fields, start, initial, inUrl, submit, clear, remove, searchFor };
}

function useRunOnce(run: () => unknown): void {
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    run();
  });
}

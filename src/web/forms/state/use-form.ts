import {
  createContext,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { readPath } from '../../core/screen/read-path.ts';
import { useErrorReport, useReportError } from '../../core/screen/use-condition.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { useToday } from '../../core/session/today.ts';
import { useSession } from '../../core/session/use-session.ts';
import type { FormSnapshot, FormSpec } from './form-snapshot.ts';
import { createFormStore, type FormModel } from './form-store.ts';
import { useDeferredBlur } from './use-deferred-blur.ts';
import type { Values } from './values.ts';

/**
 * Creates a form for the lifetime of the component, with the values `start`. The form owns all values; its fields and
 * react-jsonschema-form only render them.
 */
export function useForm(
  options: Omit<FormSpec, 'hasRights' | 'today'> & { start: Values },
): FormModel {
  const { id, fields, schema, rules, scope, input, sections, steps } = options;
  const { hasRights } = useSession();
  const today = useToday();
  const report = useReportError();
  const spec = useMemo(
    () => ({
      id,
      fields,
      schema,
      rules,
      scope,
      input,
      hasRights,
      today,
      steps,
      ...(sections && { sections }),
    }),
    [id, fields, schema, rules, scope, input, hasRights, today, sections, steps],
  );
  const [store] = useState(() => createFormStore(spec, options.start, report));
  useLayoutEffect(() => store.applySpec(spec), [store, spec]);
  const blur = useDeferredBlur(store.blur);
  const form = useMemo(() => ({ ...store, blur }), [store, blur]);
  useErrorReport(useFormPart(form, ({ errors }) => errors));
  return form;
}

/** Returns a part of the form. The component renders again only when that part changes. */
export function useFormPart<Part>(
  form: FormModel,
  selectPart: (snapshot: FormSnapshot) => Part,
  isSame: (a: Part, b: Part) => boolean = Object.is,
): Part {
  const last = useRef<{ snapshot: FormSnapshot; selectPart: typeof selectPart; part: Part }>(
    undefined,
  );
  return useSyncExternalStore(form.subscribe, () => {
    const snapshot = form.read();
    const before = last.current;
    if (before?.snapshot === snapshot && before.selectPart === selectPart) return before.part;
    const next = selectPart(snapshot);
    const current = before && isSame(before.part, next) ? before.part : next;
    last.current = { snapshot, selectPart, part: current };
    return current;
  });
}

/** The form around a field, for inputs whose choices depend on other fields. */
export const FormContext = createContext<FormModel | undefined>(undefined);

/** Path of the entry of a repeated group around a field, such as ["planElections", "0"]. */
export const EntryContext = createContext<readonly string[] | undefined>(undefined);

interface ScopeParts {
  /** Includes the form; the scope then changes on every key press. */
  withForm: boolean;
  /** Includes the entry around the field as `row`. */
  withRow?: boolean;
}

/** Returns the scope around a field. */
export function useFormScope({ withForm, withRow = false }: ScopeParts): BindingScope {
  const form = use(FormContext);
  const entry = use(EntryContext);
  const outer = useScope();
  const read = withForm ? form : undefined;
  const scope = useSyncExternalStore(
    read?.subscribe ?? subscribeToNothing,
    () => read?.read().scope ?? outer,
  );
  const rowForm = withRow && entry ? form : undefined;
  const row = useSyncExternalStore(rowForm?.subscribe ?? subscribeToNothing, () =>
    rowForm && entry ? readPath(rowForm.read().values, entry) : undefined,
  );
  return useMemo(() => (rowForm ? { ...scope, row } : scope), [scope, rowForm, row]);
}

/** Returns the key of the labels of a field's choices: choices of the same field may have other labels in each entry. */
export function useLabelKey(id: string): string {
  const entry = use(EntryContext);
  return entry ? [...entry, id].join('/') : id;
}

const subscribeToNothing = () => () => undefined;

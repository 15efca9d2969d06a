import { use, useCallback, useEffect, useState } from 'react';
import type { Field, OptionSource } from '#shared/screens/field.ts';
import type { Scalar } from '#shared/schemas/json-schema.ts';
import { call } from '../../core/api/call.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { toInput, valuesToInput } from '../../core/screen/call-input.ts';
import { asText, isEmpty } from '../../core/screen/read-path.ts';
import { useOperation } from '../../core/screen/screen-context.tsx';
import { FormContext, useFormScope, useLabelKey } from '../state/use-form.ts';
import { choicesFromRows, getScopeParts, type Choice } from './choices.ts';

/** Options of a field whose choices are searched on the server. */
export type SearchOptions = Extract<OptionSource, { operation: string }> &
  Required<Pick<Extract<OptionSource, { operation: string }>, 'search'>>;

/** Returns the options of a field that searches on the server while the user types. Throws for any other field. */
export function requireSearchOptions({
  id,
  options,
}: Pick<Field, 'id' | 'options'>): SearchOptions {
  if (options && 'search' in options && options.search)
    return { ...options, search: options.search };
  throw new Error(`The field ${id} has no search`);
}

/**
 * Loads choices: by the text typed so far (`input`), or by the value of one choice (`find`). The screen file
 * names the input of the call for each of the two under these keys.
 */
type LoadChoices = (by: 'input' | 'find', value: unknown, signal: AbortSignal) => Promise<Choice[]>;

function useLoadChoices(options: SearchOptions): LoadChoices {
  const portal = usePortal();
  const operation = useOperation(options.operation);
  const scope = useFormScope(getScopeParts(options));
  return useCallback(
    async (by, value, signal) => {
      const name = options.search[by];
      const argument =
        operation.input.properties?.[name]?.type === 'string' ? asText(value) : value;
      const input = {
        ...toInput(operation, options.input, scope),
        ...valuesToInput(operation, { [name]: argument }),
      };
      const response = await call(portal, operation, input, { signal });
      return choicesFromRows(options, operation.paging, response);
    },
    [portal, operation, options, scope],
  );
}

/** The result of searching for choices. */
export interface ChoiceSearch {
  /** `idle`: the user is not typing. `short`: the text is shorter than the minimum. */
  state: 'idle' | 'short' | 'loading' | 'found' | 'failed';
  choices: readonly Choice[];
  retry: () => void;
}

interface SearchResponse {
  text: string;
  attempt: number;
  /** Undefined when the call failed. */
  choices?: readonly Choice[];
}

/** Milliseconds from the last key press until the request. */
const PAUSE = 250;

/** Returns the choices that match the typed text. `typed` is undefined while the user is not typing. */
export function useChoiceSearch(options: SearchOptions, typed: string | undefined): ChoiceSearch {
  const loadChoices = useLoadChoices(options);
  const [result, setResult] = useState<SearchResponse>();
  const [attempt, setAttempt] = useState(0);
  const text = typed?.trim() ?? '';
  const isLongEnough = text.length >= options.search.minimum;
  useEffect(() => {
    if (!isLongEnough) return undefined;
    const aborter = new AbortController();
    const search = async () => {
      const found = await loadChoices('input', text, aborter.signal).catch(() => undefined);
      if (!aborter.signal.aborted) setResult({ text, attempt, ...(found && { choices: found }) });
    };
    const timer = setTimeout(() => void search(), PAUSE);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [loadChoices, text, isLongEnough, attempt]);
  const retry = () => setAttempt(attempt + 1);
  if (typed === undefined) return { state: 'idle', choices: NONE, retry };
  if (!isLongEnough) return { state: 'short', choices: NONE, retry };
  // The previous choices stay visible until the next ones arrive.
  if (result?.text !== text || result.attempt !== attempt)
    return { state: 'loading', choices: result?.choices ?? NONE, retry };
  return result.choices
    ? { state: 'found', choices: result.choices, retry }
    : { state: 'failed', choices: NONE, retry };
}

const NONE: readonly Choice[] = [];

/** The labels of chosen values. */
export interface Labels {
  /** Returns the label of a value, or the value as text while the label is not known. */
  findLabel: (value: unknown) => string;
  /** Stores the label of a choice. */
  remember: (choice: Choice) => void;
}

/** Returns the labels of chosen values. Labels of values from a record, a draft or the URL are loaded. */
export function useLabels(
  field: Field,
  options: SearchOptions,
  chosen: readonly unknown[],
): Labels {
  const form = use(FormContext);
  const labelKey = useLabelKey(field.id);
  const loadChoices = useLoadChoices(options);
  const [labels, setLabels] = useState<ReadonlyMap<unknown, string>>(new Map());
  const findKnownLabel = (value: unknown) => labels.get(value) ?? form?.findLabel(labelKey, value);
  const remember = ({ value, label }: Choice) => {
    form?.rememberLabel(labelKey, value, label);
    setLabels((before) => new Map(before).set(value, label));
  };
  const unlabeled = chosen.find((value) => !isEmpty(value) && findKnownLabel(value) === undefined);
  useEffect(() => {
    if (unlabeled === undefined) return undefined;
    const aborter = new AbortController();
    const loadLabel = async () => {
      const found = await loadChoices('find', unlabeled, aborter.signal).catch(() => []);
      if (aborter.signal.aborted) return;
      const label = found.find(({ value }) => String(value) === asText(unlabeled))?.label;
      remember({ value: unlabeled as Scalar, label: label ?? asText(unlabeled) });
    };
    void loadLabel();
    return () => aborter.abort();
    // `remember` is omitted because it changes on every render; it depends only on the form and the field.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [loadChoices, unlabeled]);
  return {
    findLabel: (value) => (isEmpty(value) ? '' : (findKnownLabel(value) ?? asText(value))),
    remember,
  };
}

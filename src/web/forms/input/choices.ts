import { use, useCallback, useEffect, useMemo, useRef } from 'react';
import { EntryContext, FormContext, useFormScope, useLabelKey } from '../state/use-form.ts';
import type { Binding } from '#shared/screens/binding.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import type { Field, OptionSource } from '#shared/screens/field.ts';
import type { Texts } from '#shared/locales/catalogue.ts';
import type { JsonSchema, Scalar } from '#shared/schemas/json-schema.ts';
import { listCodes } from '#shared/locales/codes-of-list.ts';
import { useTranslator } from '../../core/i18n/use-text.ts';
import { useCall } from '../../core/calls/use-call.ts';
import type { PortalError } from '../../core/api/portal-error.ts';
import { isComplete, toInput } from '../../core/screen/call-input.ts';
import { findCodeList } from '../../core/display/displays.tsx';
import { useDisplayTools, type DisplayTools } from '../../core/display/tools.ts';
import { asText, isEmpty, readAt, readPath, toRows } from '../../core/screen/read-path.ts';
import { readPage } from '../../core/screen/paging.ts';
import { useOperation } from '../../core/screen/screen-context.tsx';
import type { WidgetProps } from './widget.ts';

/** One choice of a field, such as a code with its label. */
export interface Choice {
  value: Scalar;
  label: string;
  /** Additional text to distinguish choices with the same label. */
  detail?: string;
}
/** The choices of a field and their loading state. */
export interface Choices {
  choices: readonly Choice[];
  loading: boolean;
  /** The input for loading the choices is not complete yet. */
  waiting: boolean;
  /** The label of the field of the form that must be filled in first, if one is known. */
  waitingFor?: string | undefined;
  error: PortalError | undefined;
  retry: () => void;
}

type ChoicesProps = Pick<WidgetProps, 'field' | 'value' | 'onChange'>;

/** Whether the choices of a field are the rows of an operation. */
export const loadsChoices = ({ options }: Pick<Field, 'options'>): boolean =>
  options !== undefined && 'operation' in options;

/** Returns the choices of a field that loads none: a code list, or the `enum` of its schema. */
export function useCodeChoices({ field, value, onChange }: ChoicesProps): readonly Choice[] {
  const tools = useDisplayTools();
  const { texts } = useTranslator();
  const choices = useMemo(() => choicesFromCodes(field, tools, texts), [field, tools, texts]);
  useClearMissingChoice('', choices, value, { onChange, isSaved: useIsSavedValue(field.id) });
  return choices;
}

/** Returns the choices of a field: a code list, the rows of an operation, or the `enum` of its schema. */
export function useChoices({ field, value, onChange }: ChoicesProps): Choices {
  const scope = useFormScope(getScopeParts(field.options));
  const tools = useDisplayTools();
  const { texts } = useTranslator();
  const options = field.options && 'operation' in field.options ? field.options : undefined;
  const operation = useOperation(options?.operation);
  const input = useMemo(
    () => (options && operation ? toInput(operation, options.input, scope) : {}),
    [options, operation, scope],
  );
  const complete = operation !== undefined && isComplete(operation, input);
  const { data, error, loading, reload } = useCall(operation, input, { enabled: complete });
  const choices = useMemo(
    () =>
      options
        ? choicesFromRows(options, operation?.paging, data)
        : choicesFromCodes(field, tools, texts),
    [options, operation, data, field, tools, texts],
  );
  const hasNoResponse = loading || error !== undefined || (complete && data === undefined);
  const isSaved = useIsSavedValue(field.id);
  useClearMissingChoice(JSON.stringify(input), hasNoResponse ? undefined : choices, value, {
    onChange,
    isSaved,
  });
  useChosenLabel(useLabelKey(field.id), value, options ? choices : NONE);
  const waiting = options !== undefined && !complete;
  const waitingFor = useMissingField(waiting ? options : undefined, operation, input);
  return { choices, loading, waiting, waitingFor, error, retry: () => void reload() };
}

/** Returns the label of the first field of the form, or of the entry, that the required input of the options lacks. */
function useMissingField(
  options: OperationOptions | undefined,
  operation: CallDescription | undefined,
  input: Record<string, unknown>,
): string | undefined {
  const form = use(FormContext);
  const entry = use(EntryContext);
  if (!options || !form) return undefined;
  const missing = operation?.input.required?.find((name) => isEmpty(input[name]));
  const binding = missing === undefined ? undefined : options.input[missing];
  if (!binding || !('from' in binding)) return undefined;
  const { fields } = form.read();
  const group = fields.find(({ id }) => id === entry?.[0]);
  const fieldByPath = (root: string, list: readonly Field[]) =>
    list.find(({ id }) => binding.from === `${root}.${id}`);
  return (fieldByPath('form', fields) ?? fieldByPath('row', group?.repeat?.rows.flat() ?? []))
    ?.label;
}

const NONE: readonly Choice[] = [];

/** Stores the labels of chosen values in the form, because other components do not load the choices. */
function useChosenLabel(key: string, value: unknown, choices: readonly Choice[]): void {
  const form = use(FormContext);
  useEffect(() => {
    for (const choice of choices)
      if ([value].flat().includes(choice.value))
        form?.rememberLabel(key, choice.value, choice.label);
  }, [form, key, value, choices]);
}

/**
 * Returns which parts of the form the input for loading the choices contains. Only choices that depend on other fields are
 * loaded again when the form changes.
 */
export function getScopeParts(options: OptionSource | undefined) {
  const bindings = options && 'operation' in options ? Object.values(options.input) : [];
  const reads = (root: string) => bindings.some((binding) => readsRoot(binding, root));
  return { withForm: reads('form'), withRow: reads('row') };
}

const readsRoot = (binding: Binding, root: string): boolean =>
  ('from' in binding && binding.from.startsWith(`${root}.`)) ||
  ('list' in binding && binding.list.some((item) => readsRoot(item, root)));

/** Returns a check whether a value is the saved one of the field. Always true in a repeated group and outside a form. */
function useIsSavedValue(id: string): (value: unknown) => boolean {
  const form = use(FormContext);
  return useCallback(
    (value) => {
      if (!form) return true;
      const { saved, values } = form.read();
      if (!Object.hasOwn(values, id)) return true;
      return JSON.stringify(saved[id]) === JSON.stringify(value);
    },
    [form, id],
  );
}

interface ChoiceChange {
  onChange: (value: unknown) => void;
  isSaved: (value: unknown) => boolean;
}

/**
 * Clears a chosen value if new choices have loaded and do not include it. Otherwise, for example, the address of
 * another person could be submitted. The first choices clear only an unsaved value, for example in a field that
 * was hidden and appears again; the saved value of a record is kept even if they do not include it.
 */
function useClearMissingChoice(
  input: string,
  choices: readonly Choice[] | undefined,
  value: unknown,
  { onChange, isSaved }: ChoiceChange,
): void {
  const firstInput = useRef(input);
  useEffect(() => {
    if (!choices || value === undefined) return;
    if (firstInput.current === input && isSaved(value)) return;
    const stillOffered = [value]
      .flat()
      .filter((chosen) => choices.some((choice) => choice.value === chosen));
    if (stillOffered.length < [value].flat().length)
      onChange(Array.isArray(value) && stillOffered.length > 0 ? stillOffered : undefined);
  }, [input, choices, value, onChange, isSaved]);
}

type OperationOptions = Extract<OptionSource, { operation: string }>;
type Paging = Parameters<typeof readPage>[0];

/** `readPage` takes only page numbers that the response lacks from the request, and they are not needed here. */
const ANY_PAGE = { page: 1, pageSize: 1 };

/** Converts all rows of a response to choices. `at` is the path of the rows; without it, they are a page of a list. */
export function choicesFromRows(
  { at, value, label, detail }: OperationOptions,
  paging: Paging,
  data: unknown,
): Choice[] {
  const rows = at ? toRows(readAt(data, at)) : readPage(paging, data, ANY_PAGE).rows;
  return rows.flatMap((row) => {
    const key = readPath(row, value.split('.'));
    const labelValue = readPath(row, label.split('.'));
    const detailText = detail === undefined ? '' : asText(readPath(row, detail.split('.')));
    return isScalar(key)
      ? [
          {
            value: key,
            label: asText(labelValue) || String(key),
            ...(detailText !== '' && { detail: detailText }),
          },
        ]
      : [];
  });
}

/**
 * Returns a choice for each value of the schema's `enum`, else for each code of the list. The `enum` has priority because
 * the server accepts no other values, while the list may have further codes.
 */
function choicesFromCodes(field: Field, tools: DisplayTools, texts: Texts): Choice[] {
  const { schema, options } = field;
  const list = findCodeList(field);
  const enumValues = schema.enum ?? schema.items?.enum;
  const values = enumValues ?? listFieldCodes(list, texts, schema.items?.type ?? schema.type);
  const except = new Set(options && 'code' in options ? options.except : []);
  const offered = values.filter((value) => !except.has(String(value)));
  return offered.map((value) => ({ value, label: tools.code(list, String(value)) }));
}

function listFieldCodes(
  list: string | undefined,
  texts: Texts,
  type: JsonSchema['type'],
): Scalar[] {
  const codes = list === undefined ? [] : listCodes(list, texts);
  return type === 'integer' || type === 'number' ? codes.map(Number) : [...codes];
}

const isScalar = (value: unknown): value is Scalar =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Returns the choice whose value matches the text. Inputs use text for all values. */
export const findChoice = (choices: readonly Choice[], text: string): Choice | undefined =>
  choices.find(({ value }) => String(value) === text);

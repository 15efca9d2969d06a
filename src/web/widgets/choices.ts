import { useMemo } from 'react';
import type { Field, OptionSource } from '#shared/screens/artefact.ts';
import type { Scalar } from '#shared/schemas/json-schema.ts';
import { codesOf } from './code-list.ts';
import { useCall } from '../api/use-call.ts';
import type { PortalError } from '../api/portal-error.ts';
import { isComplete, toInput } from '../runtime/call-input.ts';
import { codeList } from '../runtime/display/displays.tsx';
import { useDisplayTools, type DisplayTools } from '../runtime/display/tools.ts';
import { asText, readAt, readPath, rowsOf } from '../runtime/read-path.ts';
import { readPage } from '../runtime/paging.ts';
import { useScope } from '../runtime/scope.tsx';
import { useOperation } from '../runtime/screen-context.tsx';

export interface Choice {
  value: Scalar;
  label: string;
}
export interface Choices {
  choices: readonly Choice[];
  loading: boolean;
  error: PortalError | undefined;
  retry: () => void;
}

/** What a field may be set to: a code list, the rows of an operation, or the values its schema names. */
export function useChoices(field: Field): Choices {
  const scope = useScope();
  const tools = useDisplayTools();
  const asked = field.options && 'operation' in field.options ? field.options : undefined;
  const operation = useOperation(asked?.operation);
  const input = useMemo(
    () => (asked && operation ? toInput(operation, asked.input, scope) : {}),
    [asked, operation, scope],
  );
  const enabled = operation !== undefined && isComplete(operation, input);
  const { data, error, loading, reload } = useCall(operation, input, { enabled });
  const choices = useMemo(
    () => (asked ? fromRows(asked, operation?.paging, data) : fromCodes(field, tools)),
    [asked, operation, data, field, tools],
  );
  return { choices, loading, error, retry: () => void reload() };
}

type AskedOptions = Extract<OptionSource, { operation: string }>;
type Paging = Parameters<typeof readPage>[0];

function fromRows({ at, value, label }: AskedOptions, paging: Paging, data: unknown): Choice[] {
  const rows = at
    ? rowsOf(readAt(data, at))
    : readPage(paging, data, { page: 1, pageSize: 1 }).rows;
  return rows.flatMap((row) => {
    const key = readPath(row, value.split('.'));
    const words = readPath(row, label.split('.'));
    return isScalar(key) ? [{ value: key, label: asText(words) || String(key) }] : [];
  });
}

/** What the schema narrows to, else the whole code list. */
function fromCodes(field: Field, tools: DisplayTools): Choice[] {
  const { schema } = field;
  const list = codeList(field);
  const own = schema.enum ?? schema.items?.enum;
  const values =
    own ?? (list === undefined ? [] : codesOf(list, schema.items?.type ?? schema.type));
  return values.map((value) => ({ value, label: tools.code(list, String(value)) }));
}

const isScalar = (value: unknown): value is Scalar =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Inputs speak text: the choice whose value reads like it. */
export const choiceOf = (choices: readonly Choice[], text: string): Choice | undefined =>
  choices.find(({ value }) => String(value) === text);

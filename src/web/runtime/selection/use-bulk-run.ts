import { useState } from 'react';
import type { BulkAction } from '#shared/screens/action.ts';
import { call, type CallInput } from '../../core/api/call.ts';
import { useInvalidate } from '../../core/calls/use-call.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { toInput, valuesToInput } from '../../core/screen/call-input.ts';
import { isRow, toRows, type Row } from '../../core/screen/read-path.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { useScreen } from '../../core/screen/screen-context.tsx';
import { useErrorText } from '../../core/states/use-error-text.ts';
import type { RowSelection, SelectedRow, SelectedRows } from './selection.ts';

/** A row that was rejected, with the reason. */
export interface RejectedRow extends SelectedRow {
  /** The key of the row as text. */
  id: string;
  /** Error code. */
  code: string;
  /** Id of the rule that the row does not meet. */
  reason?: string | undefined;
}

/** Result of one bulk call. */
export interface Outcome {
  action: BulkAction;
  /** The input that the action asked for. */
  input: Row;
  done: readonly SelectedRow[];
  rejected: readonly RejectedRow[];
}

/** State and functions of bulk actions. */
export interface BulkRun {
  busy: boolean;
  /** Result of the last call, while its dialog is open. */
  outcome: Outcome | undefined;
  /** Confirms, makes the call and reports the result. False when the user cancels or another call is running. */
  run: (action: BulkAction, input?: Row, idempotencyKey?: string) => Promise<boolean>;
  retry: () => Promise<void>;
  /** Makes the undo call of the action for the completed rows. */
  undo: (outcome: Outcome) => Promise<void>;
  close: () => void;
}

/** Runs an action for all selected rows. `criteria` is the input of the list's search. */
export function useBulkRun(selection: RowSelection, criteria: CallInput): BulkRun {
  const { send, undo: sendUndo } = useBulkCalls();
  const confirm = useConfirmation();
  const notices = useOutcomeNotices();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const runBusy = async <T>(work: () => Promise<T>): Promise<T> => {
    setBusy(true);
    return work().finally(() => setBusy(false));
  };
  const undo = (result: Outcome) =>
    runBusy(async () => {
      setOutcome(undefined);
      await sendUndo(result).then(
        ({ done }) => notices.notifyUndone(done.length),
        notices.notifyFailed,
      );
    });
  const showOutcome = (next: Outcome, sent: SelectedRows | undefined) => {
    selection.settle(sent, new Map(next.rejected.map(({ id, key, row }) => [id, { key, row }])));
    setOutcome(next.rejected.length > 0 ? next : undefined);
    if (next.rejected.length === 0) notices.notifyDone(next, () => void undo(next));
  };
  const run = async (action: BulkAction, input: Row = {}, idempotencyKey?: string) => {
    if (busy || !(await confirm(action, selection.count))) return false;
    const rows = selection.all ? undefined : selection.selected;
    const knownRows = selection.selected;
    const sent = { input, rows, criteria, knownRows, idempotencyKey };
    showOutcome(await runBusy(() => send(action, sent)), rows);
    return true;
  };
  const retry = async () => {
    if (!outcome) return;
    const { action, input, rejected } = outcome;
    const rows = new Map(rejected.map((row) => [row.id, row]));
    await runBusy(() => send(action, { input, rows, criteria, knownRows: rows })).then(
      (retried) => showOutcome(retried, rows),
      notices.notifyFailed,
    );
  };
  return { busy, outcome, run, retry, undo, close: () => setOutcome(undefined) };
}

interface SentRows {
  input: Row;
  /** Undefined: all rows that match the criteria. */
  rows: SelectedRows | undefined;
  criteria: CallInput;
  /** The selected rows whose data is loaded. */
  knownRows: SelectedRows;
  idempotencyKey?: string | undefined;
}

function useBulkCalls() {
  const portal = usePortal();
  const scope = useScope();
  const { operations } = useScreen().artefact;
  const invalidate = useInvalidate();
  const requireOperation = (id: string) => {
    const operation = operations[id];
    if (!operation) throw new Error(`The artefact of the screen has no operation ${id}`);
    return operation;
  };
  const send = async (action: BulkAction, sent: SentRows): Promise<Outcome> => {
    const operation = requireOperation(action.operation);
    // `ids` and `all` are the names of the call's inputs: for the keys of the rows, and to select every matching row.
    const rows = sent.rows
      ? { [action.ids]: listKeys(sent.rows.values()) }
      : { ...pickKnownInputs(operation.locations, sent.criteria), [action.all ?? '']: true };
    const boundInput = toInput(operation, action.input, scope);
    const input = { ...rows, ...boundInput, ...valuesToInput(operation, sent.input) };
    const { idempotencyKey } = sent;
    const response = await call(portal, operation, input, { idempotencyKey });
    await invalidate();
    return { action, input: sent.input, ...toOutcome(response, sent.knownRows) };
  };
  const undo = async ({ action, done }: Outcome) => {
    if (!action.undo) return { done: [], rejected: [] };
    const operation = requireOperation(action.undo.operation);
    const response = await call(portal, operation, {
      ...toInput(operation, action.undo.input, scope),
      [action.undo.ids]: listKeys(done),
    });
    await invalidate();
    return toOutcome(response, new Map());
  };
  return { send, undo };
}

const listKeys = (rows: Iterable<SelectedRow>): unknown[] => [...rows].map(({ key }) => key);

const pickKnownInputs = (locations: object, input: CallInput): CallInput =>
  Object.fromEntries(Object.entries(input).filter(([name]) => Object.hasOwn(locations, name)));

/** Returns the result in the order of selection. Rows that were not on a loaded page are known only by their key. */
function toOutcome(response: unknown, knownRows: SelectedRows): Pick<Outcome, 'done' | 'rejected'> {
  const results = isRow(response) ? toRows(response['results']) : [];
  const indexById = new Map([...knownRows.keys()].map((id, index) => [id, index]));
  const selectionIndex = ({ id }: Row) => indexById.get(String(id)) ?? indexById.size;
  const [sample] = knownRows.values();
  const toSelectedRow = (id: string): SelectedRow =>
    knownRows.get(id) ?? { key: typeof sample?.key === 'number' ? Number(id) : id };
  const done: SelectedRow[] = [];
  const rejected: RejectedRow[] = [];
  for (const result of results.toSorted((a, b) => selectionIndex(a) - selectionIndex(b))) {
    const id = String(result['id']);
    if (result['done'] === true) done.push(toSelectedRow(id));
    else {
      const { code = 'conflict', reason } = result as { code?: string; reason?: string };
      rejected.push({ ...toSelectedRow(id), id, code, reason });
    }
  }
  return { done, rejected };
}

function useConfirmation(): (action: BulkAction, count: number) => Promise<boolean> {
  const { questions } = usePortal();
  const text = useText();
  return async ({ confirm }, count) =>
    confirm === undefined ||
    questions.confirm({
      title: text(confirm.title, { count }),
      content: text(confirm.text, { count }),
      ok: text(confirm.ok),
      danger: confirm.danger,
    });
}

function useOutcomeNotices() {
  const { notify } = usePortal().notices;
  const text = useText();
  const errorText = useErrorText();
  return {
    /** The notice stays until it is closed if the action can be undone, because five seconds are too short. */
    notifyDone: ({ action, done }: Outcome, undo: () => void) =>
      void notify({
        type: 'success',
        text: text(action.done, { count: done.length }),
        ...(action.undo && {
          noTimeOut: true,
          action: { translationKey: 'runtime.ticks.undo', run: undo },
        }),
      }),
    notifyUndone: (count: number) =>
      void notify({ type: 'success', text: text('runtime.ticks.undone', { count }) }),
    notifyFailed: (error: unknown) => void notify({ type: 'error', text: errorText(error) }),
  };
}

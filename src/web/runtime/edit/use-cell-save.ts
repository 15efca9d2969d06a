import { use, useEffect, useRef, useState } from 'react';
import type { ColumnEdit } from '#shared/screens/field.ts';
import { call } from '../../core/api/call.ts';
import { isPortalError } from '../../core/api/portal-error.ts';
import { useInvalidate } from '../../core/calls/use-call.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { toInput, valuesToInput } from '../../core/screen/call-input.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { useOperation } from '../../core/screen/screen-context.tsx';
import { useErrorText } from '../../core/states/use-error-text.ts';
import type { FormModel } from '../../forms/state/form-store.ts';
import { assignProblems } from '../../forms/state/problems.ts';
import { EditQueueContext } from './edit-queue.tsx';

/** `conflict`: another user has changed the row; its newest values are loaded. */
export type Phase = 'editing' | 'saving' | 'rejected' | 'conflict';

interface CellSave {
  phase: Phase;
  /** Formatted error message of the call, unless it belongs to the field. */
  failure?: string | undefined;
  /** Resolves with true when the value is saved and the list shows it. Never rejects. */
  save: () => Promise<boolean>;
}

/** Error codes that mean that the row shows outdated data. */
const OUTDATED_CODES = ['staleRow', 'conflict'];

/** Validates and saves the value of one cell. */
export function useCellSave(edit: ColumnEdit, form: FormModel): CellSave {
  const sendCell = useSendCell(edit, form);
  const reload = useReload();
  const errorText = useErrorText();
  const { rules } = useOperation(edit.operation);
  const [state, setState] = useState<Omit<CellSave, 'save'>>({ phase: 'editing' });
  const running = useRef(false);

  const toState = async (error: unknown): Promise<typeof state> => {
    const { code, fields: fieldErrors } = isPortalError(error) ? error : NO_PORTAL_ERROR;
    if (OUTDATED_CODES.includes(code)) {
      await reload();
      return { phase: 'conflict' };
    }
    const rejected = assignProblems(fieldErrors, [edit.field], rules);
    form.setServerProblems(rejected);
    return {
      phase: 'rejected',
      failure: rejected.has(edit.field.id) ? undefined : errorText(error, edit.failure),
    };
  };
  const save = async () => {
    if (running.current) return false;
    running.current = true;
    try {
      const problems = await form.attempt();
      setState({ phase: problems.size > 0 ? 'rejected' : 'saving' });
      if (problems.size > 0) return false;
      await sendCell();
      return true;
    } catch (error) {
      setState(await toState(error));
      return false;
    } finally {
      running.current = false;
    }
  };
  return { ...state, save };
}

const NO_PORTAL_ERROR = { code: '', fields: [] };

/** Returns a function that makes the call with the current row, and loads the list again. */
function useSendCell({ operation: name, input }: ColumnEdit, form: FormModel): () => Promise<void> {
  const portal = usePortal();
  const operation = useOperation(name);
  const queue = use(EditQueueContext);
  const reload = useReload();
  const scope = useScope();
  const latest = useRef(scope);
  useEffect(() => void (latest.current = scope));
  return () =>
    queue(async () => {
      await call(portal, operation, {
        ...toInput(operation, input, latest.current),
        ...valuesToInput(operation, form.read().record()),
      });
      await reload();
    });
}

/** Returns a function that loads the rows again and waits until they are rendered. */
function useReload(): () => Promise<void> {
  const invalidate = useInvalidate();
  return async () => {
    await invalidate();
    await new Promise((resolve) => setTimeout(resolve));
  };
}

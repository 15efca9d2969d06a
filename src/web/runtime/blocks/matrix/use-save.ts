import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getMessageKey } from '#shared/schemas/problem-text.ts';
import { call } from '../../../core/api/call.ts';
import { isPortalError } from '../../../core/api/portal-error.ts';
import { useInvalidate } from '../../../core/calls/use-call.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { usePortal } from '../../../core/portal/portal-context.ts';
import { toInput } from '../../../core/screen/call-input.ts';
import { useScope } from '../../../core/screen/scope.tsx';
import { useOperation } from '../../../core/screen/screen-context.tsx';
import { useSteps } from '../../../core/steps/use-steps.ts';
import { useErrorText } from '../../../core/states/use-error-text.ts';
import type { Change, MatrixBody } from './changes.ts';

interface SaveState {
  saving: boolean;
  /** Error message if nothing was saved. */
  failure?: string;
  /** Error messages of rejected rows, by row key. */
  rejected: ReadonlyMap<string, string>;
  /** Loads changes that another user saved meanwhile. Keeps the staged changes. */
  reload?: () => void;
}

const IDLE: SaveState = { saving: false, rejected: new Map() };

/** Sends all changes in one call. If it fails, nothing is saved and all changes stay staged for the user to correct. */
export function useSave(block: MatrixBody, changes: readonly Change[], onSaved: () => void) {
  const portal = usePortal();
  const scope = useScope();
  const operation = useOperation(block.save.operation);
  const runSteps = useSteps();
  const invalidate = useInvalidate();
  const toFailure = useFailure(block, changes);
  const [state, setState] = useState(IDLE);
  const running = useRef(false);

  const save = async () => {
    if (running.current || !operation) return;
    running.current = true;
    setState({ ...IDLE, saving: true });
    try {
      const result = await call(portal, operation, {
        ...toInput(operation, block.save.input, scope),
        // `changes` is the name of the call's input for the changed rows.
        [block.changes]: changes.map(({ row, after }) => ({
          [block.rowKey]: row[block.rowKey],
          ...after,
        })),
      });
      // Clears the changes before the steps: a step that leaves the screen must not ask about unsaved changes.
      flushSync(onSaved);
      await runSteps(block.save.then, { ...scope, result }, { wrote: true });
    } catch (error) {
      const isOutdated = isPortalError(error) && error.code === 'staleRow';
      const reload = () => void invalidate().then(() => setState(IDLE));
      setState({ ...IDLE, ...toFailure(error), ...(isOutdated && { reload }) });
    } finally {
      running.current = false;
    }
  };
  return { ...state, save };
}

function useFailure(
  { changes: changesField }: MatrixBody,
  changes: readonly Change[],
): (error: unknown) => Pick<SaveState, 'failure' | 'rejected'> {
  const text = useText();
  const errorText = useErrorText();
  return (error) => {
    const fieldErrors = isPortalError(error) ? error.fields : [];
    const rejected = new Map<string, string>();
    const generalMessages: string[] = [];
    for (const fieldError of fieldErrors) {
      const [, name = '', index = ''] = fieldError.pointer.split('/');
      const change = name === changesField && index !== '' ? changes[Number(index)] : undefined;
      const message = text(getMessageKey({ rule: fieldError.rule, params: {} }));
      if (change) rejected.set(change.key, message);
      else generalMessages.push(message);
    }
    return {
      rejected,
      failure: generalMessages.length > 0 ? generalMessages.join(' ') : errorText(error),
    };
  };
}

import { useCallback, useRef, useState } from 'react';
import type { Action } from '#shared/screens/action.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import { callOrSave, type CallInput } from '../../core/api/call.ts';
import { useInvalidate } from '../../core/calls/use-call.ts';
import { isPortalError } from '../../core/api/portal-error.ts';
import { useDisplayTools } from '../../core/display/tools.ts';
import { formatQuestion } from '../../core/display/question-texts.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import { toInput, valuesToInput } from '../../core/screen/call-input.ts';
import type { Row } from '../../core/screen/read-path.ts';
import { useOperation } from '../../core/screen/screen-context.tsx';
import { useErrorText } from '../../core/states/use-error-text.ts';
import { preloadWidget } from '../../forms/widgets/registry.ts';
import { useSteps, type StepHost } from '../../core/steps/use-steps.ts';

/** State and functions of one action's button. */
export interface ActionRun {
  busy: boolean;
  /** Whether the dialog for further input is open. */
  asking: boolean;
  /** Handles a click: opens the dialog (`asks`) or runs the action (`ended`). Never rejects. */
  press: () => Promise<'asks' | 'ended'>;
  stopAsking: () => void;
  /**
   * Runs the action with the input of the dialog. False when the user cancels or the action is already running; rejects
   * when the call fails.
   */
  act: (input: Row, scope: BindingScope, idempotencyKey?: string) => Promise<boolean>;
}

/**
 * Runs an action: input dialog, confirmation, call, and the steps after it. `host` handles the steps of the
 * surroundings.
 */
export function useActionRun(action: Action, scope: BindingScope, host?: StepHost): ActionRun {
  const portal = usePortal();
  const operation = useOperation(action.operation);
  const askToConfirm = useConfirmation(action);
  const runSteps = useSteps();
  const notifyFailure = useFailureNotice(action);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const running = useRef(false);

  const toFullInput = (
    call: CallDescription,
    input: Row,
    actionScope: BindingScope,
  ): CallInput => ({
    ...toInput(call, action.input, actionScope),
    ...valuesToInput(call, input),
  });
  const act = async (input: Row, actionScope: BindingScope, idempotencyKey?: string) => {
    // Set before the first await, so that a second click during the confirmation has no effect.
    if (running.current) return false;
    running.current = true;
    try {
      if (!(await askToConfirm(actionScope))) return false;
      setBusy(true);
      const result =
        operation &&
        (await callOrSave(portal, operation, toFullInput(operation, input, actionScope), {
          idempotencyKey,
        }));
      const wrote = operation?.effect === 'write';
      await runSteps(action.then, { ...actionScope, result }, { ...host, wrote });
      return true;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const press = async (): Promise<'asks' | 'ended'> => {
    if (!action.ask) {
      await act({}, scope).catch(notifyFailure);
      return 'ended';
    }
    // The browser focuses the first input that is there when the dialog opens.
    await Promise.all(action.ask.rows.flat().map(preloadWidget));
    setAsking(true);
    return 'asks';
  };
  return { busy, asking, press, stopAsking: useCallback(() => setAsking(false), []), act };
}

/** Returns a function that asks for confirmation. The text may contain values of the record and of the row. */
function useConfirmation({ confirm }: Action): (scope: BindingScope) => Promise<boolean> {
  const { questions } = usePortal();
  const tools = useDisplayTools();
  return async (scope) =>
    confirm === undefined || questions.confirm(formatQuestion(confirm, scope, tools));
}

function useFailureNotice({ failure }: Action): (error: unknown) => void {
  const { notify } = usePortal().notices;
  const errorText = useErrorText();
  const reload = useInvalidate();
  return (error) => {
    const { reference, code } = isPortalError(error) ? error : NO_PORTAL_ERROR;
    notify({
      type: 'error',
      text: errorText(error, failure),
      ...(reference && { reference }),
      ...(OUTDATED_CODES.includes(code) && {
        action: { translationKey: 'runtime.reload', run: () => void reload() },
      }),
    });
  };
}

const NO_PORTAL_ERROR = { reference: undefined, code: '' };
/** Error codes that mean that the page shows outdated data. */
const OUTDATED_CODES = ['staleRow', 'conflict'];

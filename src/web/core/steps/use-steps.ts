import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Step } from '#shared/screens/action.ts';
import { useInvalidate } from '../calls/use-call.ts';
import type { BindingScope } from '../navigation/bindings.ts';
import { printPage } from '../screen/print-page.ts';
import { useCheckCondition } from '../screen/use-condition.ts';
import { useNavigateTo } from '../screen/use-target.ts';
import { usePortal } from '../portal/portal-context.ts';
import { useSession } from '../session/use-session.ts';
import { useDownload } from './use-download.ts';
import { useHandOff } from './use-hand-off.ts';

/** What steps need of the component that made the call. */
export interface StepHost {
  /** Runs the step `close`, for example closes a dialog. */
  close?: (() => void) | undefined;
  /** Runs the step `reset`, which empties a form. */
  reset?: (() => void) | undefined;
  /** Whether the call was a write. Then the data of the page is outdated if the steps stay on it. */
  wrote?: boolean;
}

/** Steps that read the data of the page again, or leave the page. */
const STEPS_WITH_FRESH_DATA: readonly Step['do'][] = ['refresh', 'session', 'back', 'handOff'];

/** Steps that are skipped once another step has opened a screen. */
const STEPS_SKIPPED_AFTER_NAVIGATION: readonly Step['do'][] = ['back', 'reset'];

/**
 * Returns a function that runs the steps after a successful call, in order. `scope` contains the `result` of the call.
 * Of several `navigate` steps, the first whose screen the user may open is run. After a write the shown data is read
 * again if the steps stay on the page.
 */
export function useSteps(): (
  steps: readonly Step[],
  scope: BindingScope,
  host?: StepHost,
) => Promise<void> {
  const invalidate = useInvalidate();
  const portal = usePortal();
  const { notify } = portal.notices;
  const navigateTo = useNavigateTo();
  const navigate = useNavigate();
  const session = useSession();
  const checkCondition = useCheckCondition();
  const download = useDownload();
  const handOff = useHandOff();
  return useCallback(
    async (steps, scope, host = {}) => {
      let hasLeft = false;
      const isDue = (step: Step) =>
        !(hasLeft && STEPS_SKIPPED_AFTER_NAVIGATION.includes(step.do)) &&
        (!('when' in step) || checkCondition(step.when, scope).met);
      for (const step of steps) if (isDue(step)) await runStep(step);
      if (host.wrote && !hasLeft && !steps.some((step) => STEPS_WITH_FRESH_DATA.includes(step.do)))
        await invalidate();

      async function runStep(step: Step): Promise<void> {
        switch (step.do) {
          case 'refresh':
            return invalidate();
          case 'notify':
            return void notify({ type: step.intent, ...toNoticeText(scope.result, step.text) });
          case 'navigate':
            hasLeft ||= navigateTo(step.to, scope);
            return undefined;
          case 'download':
            return download(step, scope);
          case 'handOff':
            return handOff(step.to, scope);
          case 'back':
            return void navigate(-1);
          case 'print':
            return printPage(portal);
          case 'close':
            return host.close?.();
          case 'reset':
            return host.reset?.();
          case 'session':
            return session.applyStep(step.as, scope.result);
        }
      }
    },
    [portal, invalidate, notify, navigateTo, navigate, session, checkCondition, download, handOff],
  );
}

/** The message of the server's response if it has one, else the text of the step. */
function toNoticeText(
  result: unknown,
  translationKey: string,
): { text: string } | { translationKey: string } {
  const { message } = (result ?? {}) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? { text: message } : { translationKey };
}

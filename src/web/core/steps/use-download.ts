import { useCallback } from 'react';
import type { DownloadStep } from '#shared/screens/action.ts';
import { callFile } from '../api/call.ts';
import { saveBlob } from '../api/read-response.ts';
import type { BindingScope } from '../navigation/bindings.ts';
import { usePortal } from '../portal/portal-context.ts';
import { toInput } from '../screen/call-input.ts';
import { useScreen } from '../screen/screen-context.tsx';
import { useSession } from '../session/use-session.ts';
import { useErrorText } from '../states/use-error-text.ts';

/**
 * Returns a function that saves the file of a call that follows another one. A failed call does not reject, because the
 * first call was successful: the user gets a notice that offers another attempt.
 */
export function useDownload(): (step: DownloadStep, scope: BindingScope) => Promise<void> {
  const portal = usePortal();
  const { operations } = useScreen().artefact;
  const { hasRights } = useSession();
  const errorText = useErrorText();
  return useCallback(
    async (step, scope) => {
      const operation = operations[step.operation];
      if (!operation) throw new Error(`The screen has no operation ${step.operation}`);
      if (!hasRights(step.requires, step.requiresAny)) return;
      const input = toInput(operation, step.input, scope);
      const save = async (): Promise<void> => {
        try {
          saveBlob(await callFile(portal, operation, input));
        } catch (error) {
          portal.notices.notify({
            type: 'error',
            text: errorText(error),
            action: { translationKey: 'runtime.retry', run: () => void save() },
          });
        }
      };
      await save();
    },
    [portal, operations, hasRights, errorText],
  );
}

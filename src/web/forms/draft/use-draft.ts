import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FormBody } from '#shared/screens/form.ts';
import { useSessionState } from '../../core/portal/portal-context.ts';
import { clock } from '../../ui/clock.ts';
import type { FormModel } from '../state/form-store.ts';
import { areValuesEqual, type Values } from '../state/values.ts';
import type { StepNavigation } from '../steps/use-step-navigation.ts';
import { useDraftCalls, type DraftCalls } from './draft-calls.ts';
import { RETRY_DELAY, useAutosave, type DraftContent } from './use-autosave.ts';

/** The stored draft of a form. */
export interface Draft {
  /** False until the first attempt to read the stored draft has ended. The form is not shown before. */
  ready: boolean;
  /** ISO time at which the restored draft was saved. Undefined if there was none. */
  savedAt: string | undefined;
  /** State of the last save. `idle`: none since the form was opened or the draft deleted. `failed`: also after a failed read. */
  state: 'idle' | 'saving' | 'saved' | 'failed';
  /** ISO time of the last save since the form was opened. Undefined if there was none. */
  lastSave: string | undefined;
  /** Deletes the draft on the server. Never rejects: a draft that could not be deleted is kept. */
  forget: () => Promise<void>;
  /** Deletes the draft, resets the form and opens its first step. */
  startOver: () => Promise<void>;
}

/**
 * Saves the form on the server as a draft while the user fills it in, and restores the draft and its step later. `isSubmitted`:
 * the form has been submitted, so nothing is saved any more.
 */
export function useDraft(
  form: FormModel,
  body: FormBody,
  { isSubmitted, steps }: { isSubmitted: boolean; steps: StepNavigation | undefined },
): Draft {
  const { impersonation } = useSessionState();
  // Drafts are private: a user who impersonates another must neither read nor write that user's drafts.
  const calls = useDraftCalls(body.draft === true && !impersonation);
  const { state, lastSave, setState } = useSaveState();
  const [initialValues] = useState(() => form.read().values);
  const { found, setFound } = useRestoredDraft(form, {
    calls,
    initialValues,
    setState,
    resumeSteps: steps?.resume,
  });
  const saveDraft = useMemo(
    () => calls && saveOrRemove(calls, initialValues),
    [calls, initialValues],
  );
  // A draft that could not be read may still be there: saving would replace it.
  const treatAsSaved = useAutosave(form, {
    saveDraft,
    active: found.ready && !found.unread && !isSubmitted,
    step: steps?.current.id,
    report: setState,
  });
  const forget = useCallback(async () => {
    await calls?.remove().catch(() => undefined);
    setFound({ ready: true });
    setState('idle');
  }, [calls, setFound, setState]);
  return {
    ready: found.ready,
    savedAt: found.savedAt,
    state,
    lastSave,
    forget,
    startOver: async () => {
      form.restart(initialValues);
      treatAsSaved(form.read().steps[0]?.id);
      steps?.restart();
      await forget();
    },
  };
}

interface RestoreOptions {
  calls: DraftCalls | undefined;
  initialValues: Values;
  setState: (state: Draft['state']) => void;
  resumeSteps: StepNavigation['resume'] | undefined;
}

/** Reads the stored draft, again after a failure, and fills the form in with it. */
function useRestoredDraft(
  form: FormModel,
  { calls, initialValues, setState, resumeSteps }: RestoreOptions,
) {
  const [found, setFound] = useState<{ ready: boolean; unread?: true; savedAt?: string }>({
    ready: !calls,
  });
  useEffect(() => {
    if (!calls) return undefined;
    let cancelled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const resume = async () => {
      const draft = await calls.read().catch(() => 'failed' as const);
      if (cancelled) return;
      if (draft === 'failed') {
        setFound({ ready: true, unread: true });
        setState('failed');
        timer = setTimeout(() => void resume(), RETRY_DELAY);
        return;
      }
      const changed = pickChanges(initialValues, form.read().values);
      if (draft) form.restart({ ...initialValues, ...draft.values, ...changed });
      if (draft?.step !== undefined && Object.keys(changed).length === 0)
        await resumeSteps?.(draft.step);
      if (cancelled) return;
      setState('idle');
      setFound({ ready: true, ...(draft && { savedAt: draft.savedAt }) });
    };
    void resume();
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [calls, form, initialValues, setState, resumeSteps]);
  return { found, setFound };
}

/** The state of the last save, and the time of the last one that succeeded. */
function useSaveState(): Pick<Draft, 'state' | 'lastSave'> & {
  setState: (state: Draft['state']) => void;
} {
  const [state, show] = useState<Draft['state']>('idle');
  const [lastSave, setLastSave] = useState<string>();
  const setState = useCallback((next: Draft['state']) => {
    show(next);
    if (next === 'saved') setLastSave(new Date(clock.now()).toISOString());
  }, []);
  return { state, lastSave, setState };
}

/** Removes the draft when all input has been taken back, so that an unchanged form is not restored later. */
const saveOrRemove =
  (calls: DraftCalls, initialValues: Values) =>
  (content: DraftContent): Promise<void> =>
    areValuesEqual(content.values, initialValues) ? calls.remove() : calls.save(content);

/** Returns the values that have changed since the form was opened. */
const pickChanges = (initial: Values, current: Values): Values =>
  Object.fromEntries(Object.entries(current).filter(([name, value]) => value !== initial[name]));

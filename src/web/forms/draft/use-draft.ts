import { useCallback, useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { CallDescription } from '#shared/screens/call.ts';
import { draftCalls, type FormBody } from '#shared/screens/form.ts';
import { call } from '../../core/api/call.ts';
import { createQueue } from '../../core/calls/queue.ts';
import { usePortal, useSessionState } from '../../core/portal/portal-context.ts';
import type { Portal } from '../../core/portal/portal.ts';
import { isRow } from '../../core/screen/read-path.ts';
import { useOperation, useScreen } from '../../core/screen/screen-context.tsx';
import { clock } from '../../ui/clock.ts';
import { writeTabValue, readTabValue } from '../../core/storage/tab-storage.ts';
import type { FormModel } from '../state/form-store.ts';
import { areValuesEqual, type Values } from '../state/values.ts';
import { RETRY_DELAY, useAutosave } from './use-autosave.ts';

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
  /** Deletes the draft and resets the form. */
  startOver: () => Promise<void>;
}

/**
 * Saves the form on the server as a draft while the user fills it in, and restores the draft later. `isSubmitted`: the form has
 * been submitted, so nothing is saved any more.
 */
export function useDraft(form: FormModel, body: FormBody, isSubmitted: boolean): Draft {
  const { impersonation } = useSessionState();
  // Drafts are private: a user who impersonates another must neither read nor write that user's drafts.
  const calls = useDraftCalls(body.draft === true && !impersonation);
  const [found, setFound] = useState<{ ready: boolean; unread?: true; savedAt?: string }>({
    ready: !calls,
  });
  const { state, lastSave, setState } = useSaveState();
  const [initialValues] = useState(() => form.read().values);
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
      setState('idle');
      setFound({ ready: true, ...(draft && { savedAt: draft.savedAt }) });
    };
    void resume();
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [calls, form, initialValues, setState]);
  const save = useMemo(() => calls && saveOrRemove(calls, initialValues), [calls, initialValues]);
  // A draft that could not be read may still be there: saving would replace it.
  const treatAsSaved = useAutosave(
    form,
    save,
    found.ready && !found.unread && !isSubmitted,
    setState,
  );
  const forget = useCallback(async () => {
    await calls?.remove().catch(() => undefined);
    setFound({ ready: true });
    setState('idle');
  }, [calls, setState]);
  return {
    ready: found.ready,
    savedAt: found.savedAt,
    state,
    lastSave,
    forget,
    startOver: async () => {
      form.restart(initialValues);
      treatAsSaved();
      await forget();
    },
  };
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
  (values: Values): Promise<void> =>
    areValuesEqual(values, initialValues) ? calls.remove() : calls.save(values);

/** Returns the values that have changed since the form was opened. */
const pickChanges = (initial: Values, current: Values): Values =>
  Object.fromEntries(Object.entries(current).filter(([name, value]) => value !== initial[name]));

interface DraftCalls {
  read: () => Promise<{ values: Values; savedAt: string } | undefined>;
  save: (values: Values) => Promise<void>;
  remove: () => Promise<void>;
}

/**
 * A draft belongs to a screen and the path parameters. The draft of a visitor has a key that is stored
 * in the tab.
 */
function useDraftCalls(enabled: boolean): DraftCalls | undefined {
  const portal = usePortal();
  const { entry } = useScreen();
  const [read, save, remove] = [
    useOperation(enabled ? draftCalls.read : undefined),
    useOperation(enabled ? draftCalls.save : undefined),
    useOperation(enabled ? draftCalls.remove : undefined),
  ];
  const name = `${entry.id} ${JSON.stringify(useParams())}`;
  return useMemo(
    () =>
      enabled && read && save && remove
        ? createDraftCalls(portal, name, { read, save, remove })
        : undefined,
    [portal, enabled, read, save, remove, name],
  );
}

/** A running save ends before the draft is deleted, because it would store the draft again. */
function createDraftCalls(
  portal: Portal,
  name: string,
  { read, save, remove }: Record<keyof typeof draftCalls, CallDescription>,
): DraftCalls {
  const storageKey = `draft ${name}`;
  let key = readTabValue(storageKey);
  const queue = createQueue();
  const createInput = () => ({ form: name, ...(key !== undefined && { key }) });
  return {
    read: async () => readDraft(await call(portal, read, createInput())),
    save: (values) =>
      queue(async () => {
        const response = await call(portal, save, {
          ...createInput(),
          values: JSON.stringify(values),
        });
        const savedKey = isRow(response) ? response['key'] : undefined;
        if (typeof savedKey !== 'string' || savedKey === key) return;
        key = savedKey;
        writeTabValue(storageKey, key);
      }),
    remove: () => queue(async () => void (await call(portal, remove, createInput()))),
  };
}

function readDraft(response: unknown): { values: Values; savedAt: string } | undefined {
  if (!isRow(response) || typeof response['values'] !== 'string') return undefined;
  const values: unknown = JSON.parse(response['values']);
  return isRow(values) ? { values, savedAt: String(response['savedAt']) } : undefined;
}

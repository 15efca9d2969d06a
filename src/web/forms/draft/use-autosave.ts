import { useEffect, useRef } from 'react';
import type { FormModel } from '../state/form-store.ts';
import type { Values } from '../state/values.ts';

/** Milliseconds from the last change until the draft is saved. */
const SAVE_DELAY = 1500;
/** Milliseconds until the next try after a failure. */
export const RETRY_DELAY = 10_000;

/**
 * Saves the values after a pause in the changes, and tries again after a failure. Returns a function that treats the
 * present values as saved.
 */
export function useAutosave(
  form: FormModel,
  saveDraft: ((values: Values) => Promise<void>) | undefined,
  active: boolean,
  report: (state: 'saving' | 'saved' | 'failed') => void,
): () => void {
  const saved = useRef<Values>(undefined);
  useEffect(() => {
    if (!saveDraft || !active) return undefined;
    saved.current ??= form.read().values;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [isSaving, isStopped] = [false, false];
    const saveAfter = (delay: number) => {
      if (isSaving || isStopped || form.read().values === saved.current) return;
      clearTimeout(timer);
      timer = setTimeout(() => void save(), delay);
    };
    const save = async () => {
      const { values } = form.read();
      if (values === saved.current) return;
      isSaving = true;
      report('saving');
      try {
        await saveDraft(withoutFiles(values));
        saved.current = values;
        if (form.read().values === values) form.markSaved();
        report('saved');
      } catch {
        report('failed');
      }
      isSaving = false;
      saveAfter(saved.current === values ? SAVE_DELAY : RETRY_DELAY);
    };
    const stop = form.subscribe(() => saveAfter(SAVE_DELAY));
    return () => {
      isStopped = true;
      stop();
      clearTimeout(timer);
    };
  }, [form, saveDraft, active, report]);
  return () => {
    saved.current = form.read().values;
  };
}

/** Files are not saved in the draft, because each save would upload them again. */
const withoutFiles = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => ![value].flat().some((item) => item instanceof Blob),
    ),
  );

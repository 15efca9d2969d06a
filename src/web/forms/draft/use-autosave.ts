import { useEffect, useRef } from 'react';
import type { FormModel } from '../state/form-store.ts';
import type { Values } from '../state/values.ts';

/** Milliseconds from the last change until the draft is saved. */
const SAVE_DELAY = 1500;
/** Milliseconds until the next try after a failure. */
export const RETRY_DELAY = 10_000;

/** What a draft stores. */
export interface DraftContent {
  values: Values;
  /** Id of the current step. Undefined for a form without steps. */
  step: string | undefined;
}

interface AutosaveOptions {
  saveDraft: ((content: DraftContent) => Promise<void>) | undefined;
  active: boolean;
  step: string | undefined;
  report: (state: 'saving' | 'saved' | 'failed') => void;
}

/**
 * Saves the values after a pause in the changes, and at once when another step opens. Tries again after a failure. Returns a
 * function that treats the present values, with a step, as saved.
 */
export function useAutosave(
  form: FormModel,
  { saveDraft, active, step, report }: AutosaveOptions,
): (step: string | undefined) => void {
  const saved = useRef<DraftContent>(undefined);
  const latestStep = useRef(step);
  const saveNow = useRef<() => void>(undefined);
  useEffect(() => {
    if (!saveDraft || !active) return undefined;
    const read = (): DraftContent => ({ values: form.read().values, step: latestStep.current });
    saved.current ??= read();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [isSaving, isStopped] = [false, false];
    const saveAfter = (delay: number) => {
      if (isSaving || isStopped || isSame(read(), saved.current)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void save(), delay);
    };
    const save = async () => {
      const content = read();
      if (isSame(content, saved.current)) return;
      isSaving = true;
      report('saving');
      try {
        await saveDraft({ ...content, values: withoutFiles(content.values) });
        saved.current = content;
        if (form.read().values === content.values) form.markSaved();
        report('saved');
      } catch {
        report('failed');
      }
      isSaving = false;
      saveAfter(saved.current === content ? SAVE_DELAY : RETRY_DELAY);
    };
    saveNow.current = () => saveAfter(0);
    const stop = form.subscribe(() => saveAfter(SAVE_DELAY));
    return () => {
      isStopped = true;
      stop();
      clearTimeout(timer);
    };
  }, [form, saveDraft, active, report]);
  useEffect(() => {
    if (latestStep.current === step) return;
    latestStep.current = step;
    saveNow.current?.();
  }, [step]);
  return (savedStep) => {
    saved.current = { values: form.read().values, step: savedStep };
  };
}

const isSame = (content: DraftContent, saved: DraftContent | undefined): boolean =>
  content.values === saved?.values && content.step === saved.step;

/** Files are not saved in the draft, because each save would upload them again. */
const withoutFiles = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => ![value].flat().some((item) => item instanceof Blob),
    ),
  );

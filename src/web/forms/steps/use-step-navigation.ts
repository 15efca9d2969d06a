import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FormBody, FormStep } from '#shared/screens/form.ts';
import type { FormModel } from '../state/form-store.ts';
import { focusField } from '../state/focus.ts';
import { useFormPart } from '../state/use-form.ts';

/** The way through the steps of a form. */
export interface StepNavigation {
  /** The steps on the way now; a condition may take one out. */
  steps: readonly FormStep[];
  index: number;
  current: FormStep;
  last: boolean;
  /** Steps up to here may be opened: those before have been finished. */
  reached: number;
  /** Ids of the fields in the step that is open. */
  fieldIds: readonly string[];
  open: (step: string) => void;
  /** Opens the next step when nothing is wrong in this one; else takes the reader to what is. */
  next: () => Promise<void>;
  /** Opens the step in which this field stands. */
  openStepOf: (field: string) => void;
}

/** The parameter of the address that names the open step, so that the browser's own way back leads to the step before. */
const STEP = 'step';

export function useStepNavigation(form: FormModel, body: FormBody): StepNavigation | undefined {
  const steps = useFormPart(form, (now) => now.steps);
  const fields = useFormPart(form, (now) => now.fields);
  const [address, setAddress] = useSearchParams();
  const [finished, setFinished] = useState<ReadonlySet<string>>(new Set());
  const sections = useMemo(() => new Map(body.sections.map((one) => [one.id, one])), [body]);
  const idsIn = (step: FormStep | undefined): string[] => {
    const inside = new Set(
      (step?.sections ?? [])
        .flatMap((id) => sections.get(id)?.rows.flat() ?? [])
        .map(({ id }) => id),
    );
    return fields.map(({ id }) => id).filter((id) => inside.has(id));
  };
  const unfinished = steps.findIndex(({ id }) => !finished.has(id));
  const reached = unfinished < 0 ? steps.length - 1 : unfinished;
  const asked = steps.findIndex(({ id }) => id === address.get(STEP));
  const index = Math.min(Math.max(asked, 0), reached);
  const current = steps[index];
  useFocusOnChange(form.id, current?.id);
  if (!current) return undefined;
  const open = (step: string) =>
    setAddress((now) => {
      const next = new URLSearchParams(now);
      next.set(STEP, step);
      return next;
    });
  return {
    steps,
    index,
    current,
    last: index === steps.length - 1,
    reached,
    fieldIds: idsIn(current),
    open,
    next: async () => {
      const ids = idsIn(current);
      const wrong = await form.attempt(ids);
      const first = ids.find((id) => (wrong.get(id) ?? []).length > 0);
      if (first !== undefined) return void requestAnimationFrame(() => focusField(form.id, first));
      setFinished((before) => new Set([...before, current.id]));
      const following = steps[index + 1];
      if (following) open(following.id);
    },
    openStepOf: (field) => {
      const step = steps.find((one) => idsIn(one).includes(field));
      if (step && step !== current) open(step.id);
    },
  };
}

export const stepHeadingId = (form: string): string => `${form}-step`;

/** A reader who goes from step to step begins at its heading; not one who has just come to the page. */
function useFocusOnChange(form: string, step: string | undefined): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const heading = document.getElementById(stepHeadingId(form));
    heading?.focus();
    heading?.scrollIntoView?.({ block: 'start' });
  }, [form, step]);
}

import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FormBody, FormStep } from '#shared/screens/form.ts';
import type { FormModel } from '../state/form-store.ts';
import { focusField } from '../state/focus.ts';
import { useFormPart } from '../state/use-form.ts';

/** Navigation through the steps of a form. */
export interface StepNavigation {
  /** The active steps. A condition may exclude a step. */
  steps: readonly FormStep[];
  /** Index of the current step. */
  index: number;
  current: FormStep;
  /** Whether the current step is the last. */
  last: boolean;
  /** Index of the last step that may be opened: all steps before it are finished. */
  furthest: number;
  /** Ids of the fields in the current step. */
  fieldIds: readonly string[];
  open: (step: string) => void;
  /** Opens the next step if the current one has no errors. Otherwise focuses the first error. */
  next: () => Promise<void>;
  /** Opens the step that contains the field. */
  openStepOf: (field: string) => void;
}

/** Query parameter with the id of the current step, so that the browser's Back button opens the previous step. */
const STEP_PARAMETER = 'step';

/** Manages the current step of a form. Undefined for a form without steps. */
export function useStepNavigation(form: FormModel, body: FormBody): StepNavigation | undefined {
  const steps = useFormPart(form, (snapshot) => snapshot.steps);
  const fields = useFormPart(form, (snapshot) => snapshot.fields);
  const [query, setQuery] = useSearchParams();
  const [finished, setFinished] = useState<ReadonlySet<string>>(new Set());
  const sections = useMemo(
    () => new Map(body.sections.map((section) => [section.id, section])),
    [body],
  );
  const listFieldIds = (step: FormStep | undefined): string[] => {
    const idsInStep = new Set(
      (step?.sections ?? [])
        .flatMap((id) => sections.get(id)?.rows.flat() ?? [])
        .map(({ id }) => id),
    );
    return fields.map(({ id }) => id).filter((id) => idsInStep.has(id));
  };
  const unfinishedIndex = steps.findIndex(({ id }) => !finished.has(id));
  const furthest = unfinishedIndex < 0 ? steps.length - 1 : unfinishedIndex;
  const requestedIndex = steps.findIndex(({ id }) => id === query.get(STEP_PARAMETER));
  const index = Math.min(Math.max(requestedIndex, 0), furthest);
  const current = steps[index];
  useFocusOnChange(form.id, current?.id);
  if (!current) return undefined;
  const open = (step: string) =>
    setQuery((previous) => {
      const next = new URLSearchParams(previous);
      next.set(STEP_PARAMETER, step);
      return next;
    });
  return {
    steps,
    index,
    current,
    last: index === steps.length - 1,
    furthest,
    fieldIds: listFieldIds(current),
    open,
    next: async () => {
      const ids = listFieldIds(current);
      const problems = await form.attempt(ids);
      const first = ids.find((id) => (problems.get(id) ?? []).length > 0);
      if (first !== undefined) return void requestAnimationFrame(() => focusField(form.id, first));
      setFinished((before) => new Set([...before, current.id]));
      const following = steps[index + 1];
      if (following) open(following.id);
    },
    openStepOf: (field) => {
      const step = steps.find((candidate) => listFieldIds(candidate).includes(field));
      if (step && step !== current) open(step.id);
    },
  };
}

export const stepHeadingId = (formId: string): string => `${formId}-step`;

/** Focuses the step heading when the step changes, but not on the first render. */
function useFocusOnChange(formId: string, step: string | undefined): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const heading = document.getElementById(stepHeadingId(formId));
    heading?.focus();
    heading?.scrollIntoView?.({ block: 'start' });
  }, [formId, step]);
}

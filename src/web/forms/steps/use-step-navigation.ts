import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Field } from '#shared/screens/field.ts';
import type { FormBody, FormStep } from '#shared/screens/form.ts';
import type { FormModel } from '../state/form-store.ts';
import { focusFirstProblem } from '../state/focus.ts';
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
  /** Opens the step of a draft, or the first step before it that has errors in the restored values. */
  resume: (step: string) => Promise<void>;
  /** Opens the first step; no step counts as finished any more. */
  restart: () => void;
}

/** Query parameter with the id of the current step, so that the browser's Back button opens the previous step. */
const STEP_PARAMETER = 'step';

/** Manages the current step of a form. Undefined for a form without steps. */
export function useStepNavigation(form: FormModel, body: FormBody): StepNavigation | undefined {
  const steps = useFormPart(form, (snapshot) => snapshot.steps);
  const fields = useFormPart(form, (snapshot) => snapshot.fields);
  const [query, setQuery] = useSearchParams();
  const { finished, finish, resumedStep, resume, reset } = useProgress(form, body);
  const listFieldIds = (step: FormStep): string[] => listFieldsOfStep(step, body, fields);
  const unfinishedIndex = steps.findIndex(({ id }) => !finished.has(id));
  const furthest = unfinishedIndex < 0 ? steps.length - 1 : unfinishedIndex;
  const requestedStep = query.get(STEP_PARAMETER) ?? resumedStep;
  const requestedIndex = steps.findIndex(({ id }) => id === requestedStep);
  const index = Math.min(Math.max(requestedIndex, 0), furthest);
  const current = steps[index];
  useFocusOnChange(form.id, { step: current?.id, resumedStep });
  if (!current) return undefined;
  const open = (step: string) => setQuery((previous) => withStep(previous, step));
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
      if (first !== undefined)
        return void requestAnimationFrame(() => focusFirstProblem(form.id, first));
      finish(current.id);
      const following = steps[index + 1];
      if (following) open(following.id);
    },
    openStepOf: (field) => {
      const step = steps.find((candidate) => listFieldIds(candidate).includes(field));
      if (step && step !== current) open(step.id);
    },
    resume,
    restart: () => {
      reset();
      setQuery((previous) => withStep(previous, undefined), { replace: true });
    },
  };
}

function withStep(query: URLSearchParams, step: string | undefined): URLSearchParams {
  const next = new URLSearchParams(query);
  if (step === undefined) next.delete(STEP_PARAMETER);
  else next.set(STEP_PARAMETER, step);
  return next;
}

/** Returns the ids of the visible fields in a step. */
function listFieldsOfStep(
  step: FormStep,
  { sections }: FormBody,
  visible: readonly Field[],
): string[] {
  const idsInStep = new Set(
    sections
      .filter(({ id }) => step.sections.includes(id))
      .flatMap(({ rows }) => rows.flat())
      .map(({ id }) => id),
  );
  return visible.map(({ id }) => id).filter((id) => idsInStep.has(id));
}

/** The finished steps, and the step of a restored draft, which opens unless the URL names another. */
function useProgress(form: FormModel, body: FormBody) {
  const [finished, setFinished] = useState<ReadonlySet<string>>(new Set());
  const [resumedStep, setResumedStep] = useState<string>();
  const resume = useCallback(
    async (target: string) => {
      const before: string[] = [];
      for (const step of form.read().steps) {
        if (step.id === target) break;
        const ids = listFieldsOfStep(step, body, form.read().fields);
        if ((await form.attempt(ids)).size > 0) break;
        before.push(step.id);
      }
      setFinished(new Set(before));
      setResumedStep(target);
    },
    [form, body],
  );
  return {
    finished,
    finish: (step: string) => setFinished((earlier) => new Set([...earlier, step])),
    resumedStep,
    resume,
    reset: () => {
      setFinished(new Set());
      setResumedStep(undefined);
    },
  };
}

export const stepHeadingId = (formId: string): string => `${formId}-step`;

/** Focuses the step heading when the step changes, but neither on the first render nor when a draft is resumed. */
function useFocusOnChange(
  formId: string,
  { step, resumedStep }: { step: string | undefined; resumedStep: string | undefined },
): void {
  const before = useRef({ step, resumedStep });
  useEffect(() => {
    const { current } = before;
    before.current = { step, resumedStep };
    const isResumed = resumedStep !== undefined && resumedStep !== current.resumedStep;
    if (step === current.step || isResumed) return;
    const heading = document.getElementById(stepHeadingId(formId));
    heading?.focus();
    heading?.scrollIntoView?.({ block: 'start' });
  }, [formId, step, resumedStep]);
}

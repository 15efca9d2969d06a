import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Confirmation } from '#shared/screens/action.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import type { FormBody, FurtherSubmit } from '#shared/screens/form.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { isPortalError } from '../../core/api/portal-error.ts';
import { LOOKUP } from '../../core/screen/current-location.ts';
import { useNavigateTo } from '../../core/screen/use-target.ts';
import { useSteps } from '../../core/steps/use-steps.ts';
import { useScreen } from '../../core/screen/screen-context.tsx';
import { useCheckCondition, useReportError } from '../../core/screen/use-condition.ts';
import { useErrorText } from '../../core/states/use-error-text.ts';
import type { FileProgress } from './file-progress.ts';
import { checkForOperation } from './check-for-operation.ts';
import { findAlternative, findUnmetFileMinimum } from './required-files.ts';
import { focusFirstProblem, focusUpload } from './focus.ts';
import { selectFirstProblems, toInputId } from './problem-input.ts';
import { assignProblems, type Problems } from './problems.ts';
import type { FormModel } from './form-store.ts';
import type { FormSnapshot } from './form-snapshot.ts';
import { opensOtherScreen, planSubmit, type SubmitPlan } from './submit-plan.ts';
import { UploadStoppedError, useSendForm } from './use-send-form.ts';

/** State of a form's submit, and functions that start and stop it. */
export interface Submission {
  sending: boolean;
  /** The sent fraction of each file. Undefined while no files are sent. */
  progress: FileProgress | undefined;
  /** Formatted error message of the submit. */
  failure: string | undefined;
  /** Whether the closing text replaces the form. */
  done: boolean;
  /** Result of the call, after success. */
  result: unknown;
  /** Submits the form with its primary button, or with a further one. */
  submit: (further?: FurtherSubmit) => Promise<void>;
  /** Stops the upload. Files that are already uploaded stay. */
  stop: () => void;
  /** Skips one file of the upload. */
  cancel: (file: File) => void;
}

/** Callbacks of the form's surroundings during a submit. */
export interface SubmitCallbacks {
  /** Makes the field visible, for example by opening its step. */
  reveal?: ((field: string) => void) | undefined;
  /** Asks the user to confirm, if the button requires it. */
  askToConfirm: (question: Confirmation | undefined) => Promise<boolean>;
  /** Called after the call has succeeded, before its steps run. */
  onSent?: (() => Promise<void>) | undefined;
  /** Empties the form for further input. */
  reset: () => void;
}

/** Validates the form for the operation that the button calls, which may be another one than the form's own. */
const checkPlan = async (
  form: FormModel,
  { call }: SubmitPlan,
  report: ReturnType<typeof useReportError>,
) => (call && !call.isFormOperation ? checkForOperation(form, call, report) : form.attempt());

/**
 * Submits a form once, regardless of double clicks. Keeps all input on failure. If only the files failed, a retry does
 * not repeat the call.
 */
export function useSubmit(
  form: FormModel,
  body: FormBody,
  files: readonly File[],
  callbacks: SubmitCallbacks,
): Submission {
  const { operations } = useScreen().artefact;
  const checkCondition = useCheckCondition();
  const report = useReportError();
  const { sendForm, stop, cancel } = useSendForm(body, files);
  const navigateTo = useNavigateTo();
  const runSteps = useSteps();
  const failureText = useFailureText();
  const fileProblemText = useFileProblemText(body);
  const running = useRef(false);
  const [state, setState] = useState<SubmissionState>(IDLE);

  const send = async (plan: SubmitPlan) => {
    const snapshot = form.read();
    const problems = await checkPlan(form, plan, report);
    if (problems.size > 0) return focusFirst(form, problems, callbacks);
    const minimum = findUnmetFileMinimum(body.upload, files.length, snapshot.scope, checkCondition);
    if (minimum > 0) {
      setState({ ...IDLE, failure: fileProblemText(snapshot, minimum) });
      return focusUpload(form.id, body.upload?.field ?? '');
    }
    if (!(await callbacks.askToConfirm(plan.confirm))) return;
    if (!plan.call)
      return body.open && navigateTo(body.open, snapshot.scope, { state: { ...LOOKUP } });
    setState({ ...IDLE, sending: true });
    const onProgress = (progress: FileProgress) => setState({ ...IDLE, sending: true, progress });
    const result = await sendForm({ ...plan, call: plan.call }, snapshot, onProgress);
    const scope = { ...snapshot.scope, result };
    await callbacks.onSent?.();
    // Synchronous, so that the prompt for unsaved changes does not stop the steps that leave the screen.
    flushSync(() => {
      form.markSaved();
      const done = plan.closes && !opensOtherScreen(plan, scope, checkCondition);
      setState({ ...IDLE, done, result });
    });
    const wrote = plan.call.operation.effect === 'write';
    await runSteps(plan.then, scope, { reset: callbacks.reset, wrote });
  };

  const submit = async (further?: FurtherSubmit) => {
    if (running.current) return;
    running.current = true;
    let plan: SubmitPlan | undefined;
    try {
      plan = planSubmit(body, further, operations, { scope: form.read().scope, checkCondition });
      await send(plan);
      setState((before) => ({ ...before, sending: false, progress: undefined }));
    } catch (error) {
      const serverProblems = toServerProblems(error, form.read(), plan?.call?.operation, body);
      if (serverProblems.size > 0) form.setServerProblems(serverProblems);
      setState({ ...IDLE, failure: failureText(error, plan?.failure) });
      focusFirst(form, serverProblems, callbacks);
    } finally {
      running.current = false;
    }
  };
  return { ...state, submit, stop, cancel };
}

/** Returns a function that formats what is missing: files, or a text or files if either is enough. */
function useFileProblemText({ upload }: FormBody): (form: FormSnapshot, minimum: number) => string {
  const text = useText();
  const checkCondition = useCheckCondition();
  return ({ fields, scope }, minimum) => {
    const alternative = upload && findAlternative(upload, scope, checkCondition);
    const label = fields.find(({ id }) => id === alternative)?.label;
    return label === undefined
      ? text('runtime.upload.tooFew', { count: minimum })
      : text('runtime.upload.eitherMissing', { field: text(label) });
  };
}

/** Returns a function that formats the error of a failed or stopped submit. */
function useFailureText(): (error: unknown, failure: string | undefined) => string {
  const text = useText();
  const errorText = useErrorText();
  return (error, failure) =>
    error instanceof UploadStoppedError ? text(error.text) : errorText(error, failure);
}

type SubmissionState = Omit<Submission, 'submit' | 'stop' | 'cancel'>;

const IDLE: SubmissionState = {
  sending: false,
  progress: undefined,
  failure: undefined,
  done: false,
  result: undefined,
};

function toServerProblems(
  error: unknown,
  { fields }: FormSnapshot,
  operation: CallDescription | undefined,
  body: FormBody,
): Problems {
  const fieldErrors = isPortalError(error) ? error.fields : [];
  return assignProblems(fieldErrors, fields, [...(operation?.rules ?? []), ...body.rules]);
}

function focusFirst(
  form: FormModel,
  problems: Problems,
  { reveal }: Pick<SubmitCallbacks, 'reveal'>,
): void {
  const first = form.read().fields.find(({ id }) => (problems.get(id) ?? []).length > 0);
  if (!first) return;
  reveal?.(first.id);
  const [inner] = first.parts ? selectFirstProblems(first, problems.get(first.id) ?? []) : [];
  const id = inner ? toInputId(first, inner) : first.id;
  requestAnimationFrame(() => focusFirstProblem(form.id, id));
}

import { useRef } from 'react';
import type { FormBody } from '#shared/screens/form.ts';
import { call, callOrSave } from '../../core/api/call.ts';
import { getOrCreateAttempt, NO_ATTEMPT } from '../../core/calls/attempt.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { toInput, valuesToInput } from '../../core/screen/call-input.ts';
import type { Row } from '../../core/screen/read-path.ts';
import { useOperation } from '../../core/screen/screen-context.tsx';
import { toFileProgress, type FileProgress } from './file-progress.ts';
import type { FormSnapshot } from './form-snapshot.ts';
import type { SubmitPlan } from './submit-plan.ts';

/** The user stopped the upload. */
export class UploadStoppedError extends Error {
  /** Text key of the message about what was sent. */
  readonly text: string;

  constructor(text: string) {
    super(text);
    this.text = text;
  }
}

interface SendForm {
  /** Sends the form, then uploads the files in separate calls. A retry continues where the failed attempt stopped. */
  sendForm: (
    plan: SubmitPlan & { call: NonNullable<SubmitPlan['call']> },
    snapshot: FormSnapshot,
    report: ReportProgress,
  ) => Promise<unknown>;
  /** Aborts the running call. */
  stop: () => void;
  /** Skips one file. Aborts the call that is sending it. */
  cancel: (file: File) => void;
}

type ReportProgress = (progress: FileProgress) => void;

/** Returns functions that send the form and its files. */
export function useSendForm(body: FormBody, files: readonly File[]): SendForm {
  const portal = usePortal();
  const { sendFiles, cancel, stop: stopFiles } = useSendFiles(body);
  const attempt = useRef(NO_ATTEMPT);
  const aborter = useRef<AbortController>(undefined);
  return {
    stop: () => {
      aborter.current?.abort();
      stopFiles();
    },
    cancel: (file) => {
      aborter.current?.abort();
      cancel(file);
    },
    sendForm: async ({ id, call: { operation, input } }, snapshot, report) => {
      const record = snapshot.record();
      const current = getOrCreateAttempt(attempt, { id, operation: operation.id, record });
      const bodyFiles = body.upload && !body.upload.operation ? { [body.upload.field]: files } : {};
      const fullInput = {
        ...toInput(operation, input, snapshot.scope),
        ...valuesToInput(operation, withEncodedAnswers(body, record)),
        ...bodyFiles,
      };
      const sentFiles = listFiles(fullInput);
      current.response ??= {
        value: await callOrSave(portal, operation, fullInput, {
          idempotencyKey: current.key,
          ...(sentFiles.length > 0 && withProgress(aborter, sentFiles, report)),
        })
          .catch((error: unknown) => {
            throw aborter.current?.signal.aborted
              ? new UploadStoppedError('runtime.upload.nothingSent')
              : error;
          })
          .finally(() => void (aborter.current = undefined)),
      };
      const result = current.response.value;
      await sendFiles(files, { ...snapshot.scope, result }, report);
      attempt.current = NO_ATTEMPT;
      return result;
    },
  };
}

/** The answers of an online form are sent as JSON text, because the contract cannot name its questions. */
const withEncodedAnswers = ({ sections }: FormBody, record: Row): Row => {
  const answers = sections.flatMap(({ rows }) => rows.flat()).filter(({ parts }) => parts);
  return {
    ...record,
    ...Object.fromEntries(answers.map(({ id }) => [id, JSON.stringify(record[id] ?? {})])),
  };
};

/** Returns the files of an input in the order in which they are sent. */
const listFiles = (input: Record<string, unknown>): File[] =>
  Object.values(input)
    .flat()
    .filter((item) => item instanceof File);

/** Options of a call that uploads these files: an abort signal, and the progress of each file. */
function withProgress(
  aborter: { current: AbortController | undefined },
  files: readonly File[],
  report: ReportProgress,
) {
  const { signal } = (aborter.current = new AbortController());
  report(toFileProgress(files, 0));
  return { signal, onProgress: (fraction: number) => report(toFileProgress(files, fraction)) };
}

/** Uploads files sequentially in separate calls, so that each can be stopped. */
function useSendFiles({ upload }: FormBody) {
  const portal = usePortal();
  const operation = useOperation(upload?.operation);
  const uploaded = useRef(new Set<File>());
  const canceled = useRef(new Set<File>());
  const running = useRef<{ file: File; aborter: AbortController }>(undefined);
  const sendFiles = async (
    files: readonly File[],
    scope: Record<string, unknown>,
    report: ReportProgress,
  ) => {
    if (!operation || !upload) return;
    const reportFiles = (file?: File, fraction = 0) =>
      report(
        new Map(
          files
            .filter((chosenFile) => !canceled.current.has(chosenFile))
            .map((chosenFile) => [
              chosenFile,
              uploaded.current.has(chosenFile) ? 1 : chosenFile === file ? fraction : 0,
            ]),
        ),
      );
    for (const file of files) {
      reportFiles();
      if (uploaded.current.has(file) || canceled.current.has(file)) continue;
      const aborter = new AbortController();
      running.current = { file, aborter };
      const input = { ...toInput(operation, upload.input ?? {}, scope), [upload.field]: [file] };
      const isSent = await call(portal, operation, input, {
        signal: aborter.signal,
        // A file counts as sent only when the server has responded.
        onProgress: (fraction) => reportFiles(file, Math.min(fraction, 0.99)),
      }).then(
        () => true,
        (error: unknown) => {
          if (canceled.current.has(file)) return false;
          throw aborter.signal.aborted ? new UploadStoppedError('runtime.upload.stopped') : error;
        },
      );
      if (isSent) uploaded.current.add(file);
    }
  };
  return {
    sendFiles,
    stop: () => running.current?.aborter.abort(),
    cancel: (file: File) => {
      canceled.current.add(file);
      if (running.current?.file === file) running.current.aborter.abort();
    },
  };
}

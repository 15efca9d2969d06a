import { useRef } from 'react';
import type { FormBody } from '#shared/screens/form.ts';
import { call } from '../../core/api/call.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { toInput, withoutEmpty } from '../../core/screen/call-input.ts';
import { useOperation } from '../../core/screen/screen-context.tsx';
import { progressOf, type FileProgress } from './file-progress.ts';
import type { FormSnapshot } from './form-snapshot.ts';
import type { SubmitPlan } from './submit-plan.ts';

/** The user stopped the upload. */
export class UploadStopped extends Error {
  /** Text key: what has been sent, and what has not. */
  readonly text: string;

  constructor(text: string) {
    super(text);
    this.text = text;
  }
}

interface Post {
  /** Makes the call, then the calls for the files. A retry continues where the failed attempt stopped. */
  post: (
    plan: SubmitPlan & { call: NonNullable<SubmitPlan['call']> },
    now: FormSnapshot,
    report: Report,
  ) => Promise<unknown>;
  stop: () => void;
  /** Leaves out one file. Stops the call if the file is sent with others. */
  cancel: (file: File) => void;
}

type Report = (progress: FileProgress) => void;

export function usePost(body: FormBody, files: readonly File[]): Post {
  const portal = usePortal();
  const { sendFiles, cancel, stop: stopFiles } = useSendFiles(body);
  const attempt = useRef<Attempt>({ key: '', record: '' });
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
    post: async ({ id, call: { operation, input } }, now, report) => {
      const record = now.record();
      const current = currentAttempt(attempt, { id, operation: operation.id, record });
      const bodyFiles = body.upload && !body.upload.operation ? { [body.upload.field]: files } : {};
      const whole = {
        ...toInput(operation, input, now.scope),
        ...withoutEmpty(operation, record),
        ...bodyFiles,
      };
      const sent = filesIn(whole);
      current.answer ??= {
        value: await call(portal, operation, whole, {
          idempotencyKey: current.key,
          ...(sent.length > 0 && withProgress(aborter, sent, report)),
        })
          .catch((error: unknown) => {
            throw aborter.current?.signal.aborted
              ? new UploadStopped('runtime.upload.nothingSent')
              : error;
          })
          .finally(() => void (aborter.current = undefined)),
      };
      const result = current.answer.value;
      await sendFiles(files, { ...now.scope, result }, report);
      attempt.current = { key: '', record: '' };
      return result;
    },
  };
}

/** Returns the files of an input in the order in which they are sent. */
const filesIn = (input: Record<string, unknown>): File[] =>
  Object.values(input)
    .flat()
    .filter((one) => one instanceof File);

/** Options of a call that carries these files: it can be stopped and tells how far it is. */
function withProgress(
  aborter: { current: AbortController | undefined },
  files: readonly File[],
  report: Report,
) {
  const { signal } = (aborter.current = new AbortController());
  report(progressOf(files, 0));
  return { signal, onProgress: (part: number) => report(progressOf(files, part)) };
}

interface Attempt {
  /** Idempotency key. Retries of the same record reuse it, so that a lost response cannot cause a second effect. */
  key: string;
  record: string;
  /** Result of the call, if only the files remain to be sent. */
  answer?: { value: unknown };
}

function currentAttempt(ref: { current: Attempt }, sent: unknown): Attempt {
  const record = JSON.stringify(sent, withFileFacts);
  if (ref.current.key === '' || ref.current.record !== record)
    ref.current = { key: crypto.randomUUID(), record };
  return ref.current;
}

/** JSON knows nothing of a file, so that another file would look like the same record. */
const withFileFacts = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** Uploads files in separate calls, one after the other, so that each can be stopped. */
function useSendFiles({ upload }: FormBody) {
  const portal = usePortal();
  const operation = useOperation(upload?.operation);
  const arrived = useRef(new Set<File>());
  const left = useRef(new Set<File>());
  const running = useRef<{ file: File; aborter: AbortController }>(undefined);
  const sendFiles = async (
    files: readonly File[],
    scope: Record<string, unknown>,
    report: Report,
  ) => {
    if (!operation || !upload) return;
    const tell = (file?: File, part = 0) =>
      report(
        new Map(
          files
            .filter((one) => !left.current.has(one))
            .map((one) => [one, arrived.current.has(one) ? 1 : one === file ? part : 0]),
        ),
      );
    for (const file of files) {
      tell();
      if (arrived.current.has(file) || left.current.has(file)) continue;
      const aborter = new AbortController();
      running.current = { file, aborter };
      const input = { ...toInput(operation, upload.input ?? {}, scope), [upload.field]: [file] };
      const isSent = await call(portal, operation, input, {
        signal: aborter.signal,
        // Sent is what the server has answered to, not what has left the browser.
        onProgress: (part) => tell(file, Math.min(part, 0.99)),
      }).then(
        () => true,
        (error: unknown) => {
          if (left.current.has(file)) return false;
          throw aborter.signal.aborted ? new UploadStopped('runtime.upload.stopped') : error;
        },
      );
      if (isSent) arrived.current.add(file);
    }
  };
  return {
    sendFiles,
    stop: () => running.current?.aborter.abort(),
    cancel: (file: File) => {
      left.current.add(file);
      if (running.current?.file === file) running.current.aborter.abort();
    },
  };
}

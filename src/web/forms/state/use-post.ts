import { useCallback, useRef } from 'react';
import type { FormBody } from '#shared/screens/form.ts';
import { call } from '../../core/api/call.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { toInput, withoutEmpty } from '../../core/screen/call-input.ts';
import { useOperation } from '../../core/screen/screen-context.tsx';
import type { FormSnapshot } from './form-snapshot.ts';
import type { SubmitPlan } from './submit-plan.ts';

/** The user stopped the upload. */
export class UploadStopped extends Error {}

interface Post {
  /** Makes the call, then the calls for the files. A retry continues where the failed attempt stopped. */
  post: (
    plan: SubmitPlan & { call: NonNullable<SubmitPlan['call']> },
    now: FormSnapshot,
    report: (sent: number) => void,
  ) => Promise<unknown>;
  stop: () => void;
}

export function usePost(body: FormBody, files: readonly File[]): Post {
  const portal = usePortal();
  const { sendFiles, stop } = useSendFiles(body);
  const attempt = useRef<Attempt>({ key: '', record: '' });
  return {
    stop,
    post: async ({ id, call: { operation, input } }, now, report) => {
      const record = now.record();
      const current = currentAttempt(attempt, { id, operation: operation.id, record });
      const bodyFiles = body.upload && !body.upload.operation ? { [body.upload.field]: files } : {};
      const whole = {
        ...toInput(operation, input, now.scope),
        ...withoutEmpty(operation, record),
        ...bodyFiles,
      };
      current.answer ??= {
        value: await call(portal, operation, whole, { idempotencyKey: current.key }),
      };
      const result = current.answer.value;
      await sendFiles(files, { ...now.scope, result }, report);
      attempt.current = { key: '', record: '' };
      return result;
    },
  };
}

interface Attempt {
  /** Idempotency key. Retries of the same record reuse it, so that a lost response cannot cause a second effect. */
  key: string;
  record: string;
  /** Result of the call, if only the files remain to be sent. */
  answer?: { value: unknown };
}

function currentAttempt(ref: { current: Attempt }, sent: unknown): Attempt {
  const record = JSON.stringify(sent);
  if (ref.current.key === '' || ref.current.record !== record)
    ref.current = { key: crypto.randomUUID(), record };
  return ref.current;
}

/** Uploads files in separate calls, one after the other, so that progress can be counted and the upload stopped. */
function useSendFiles({ upload }: FormBody) {
  const portal = usePortal();
  const operation = useOperation(upload?.operation);
  const arrived = useRef(new Set<File>());
  const aborter = useRef<AbortController>(undefined);
  const sendFiles = async (
    files: readonly File[],
    scope: Record<string, unknown>,
    report: (sent: number) => void,
  ) => {
    if (!operation || !upload) return;
    const { signal } = (aborter.current = new AbortController());
    for (const file of files) {
      report(arrived.current.size);
      if (arrived.current.has(file)) continue;
      const input = { ...toInput(operation, upload.input ?? {}, scope), [upload.field]: [file] };
      await call(portal, operation, input, { signal }).catch((error: unknown) => {
        throw signal.aborted ? new UploadStopped() : error;
      });
      arrived.current.add(file);
    }
  };
  return { sendFiles, stop: useCallback(() => aborter.current?.abort(), []) };
}

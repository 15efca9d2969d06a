import { useEffect, useRef, useState } from 'react';
import { cancelImport, startOrResumeImport } from '../../../core/import/import-calls.ts';
import { sendInParts } from '../../../core/import/send-in-parts.ts';
import { usePortal } from '../../../core/portal/portal-context.ts';

export type LargeFileState = 'empty' | 'sending' | 'paused' | 'failed' | 'sent';

interface LargeFileProgress {
  state: LargeFileState;
  file: File | undefined;
  /** Bytes that have been sent. */
  bytes: number;
  error: unknown;
}

const nothing: LargeFileProgress = { state: 'empty', file: undefined, bytes: 0, error: undefined };

/** Sends a large file in parts. It can be paused and resumed, and stays on the server for a day. */
export function useLargeFile(onImport: (importId: number | undefined) => void) {
  const portal = usePortal();
  const [sent, setSent] = useState(nothing);
  const importId = useRef<number>(undefined);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    const { signal } = (abort.current = new AbortController());
    const update = (change: Partial<LargeFileProgress>) => {
      if (!signal.aborted) setSent((before) => ({ ...before, ...change }));
    };
    update({ state: 'sending', file, error: undefined });
    try {
      const begun = await startOrResumeImport(portal, file);
      importId.current = begun.importId;
      await sendInParts(portal, begun, file, { signal, onSent: (bytes) => update({ bytes }) });
      if (signal.aborted) return;
      update({ state: 'sent' });
      onImport(begun.importId);
    } catch (error) {
      update({ state: 'failed', error });
    }
  };
  return {
    ...sent,
    choose: (file: File) => void send(file),
    pause: () => {
      abort.current?.abort();
      setSent((before) => ({ ...before, state: 'paused' }));
    },
    resume: () => {
      if (sent.file) void send(sent.file);
    },
    remove: () => {
      abort.current?.abort();
      const { current } = importId;
      importId.current = undefined;
      setSent(nothing);
      onImport(undefined);
      // The server deletes after a day a file that cannot be deleted now.
      if (current !== undefined) cancelImport(portal, current).catch(() => undefined);
    },
  };
}

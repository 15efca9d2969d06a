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

const NOTHING_SENT: LargeFileProgress = {
  state: 'empty',
  file: undefined,
  bytes: 0,
  error: undefined,
};

/** Sends a large file in parts. It can be paused and resumed, and stays on the server for a day. */
export function useLargeFile(onImport: (importId: number | undefined) => void) {
  const portal = usePortal();
  const [progress, setProgress] = useState(NOTHING_SENT);
  const importId = useRef<number>(undefined);
  const aborter = useRef<AbortController>(undefined);
  useEffect(() => () => aborter.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    const { signal } = (aborter.current = new AbortController());
    const update = (change: Partial<LargeFileProgress>) => {
      if (!signal.aborted) setProgress((before) => ({ ...before, ...change }));
    };
    update({ state: 'sending', file, error: undefined });
    try {
      const startedImport = await startOrResumeImport(portal, file);
      importId.current = startedImport.importId;
      await sendInParts(portal, startedImport, file, {
        signal,
        onSent: (bytes) => update({ bytes }),
      });
      if (signal.aborted) return;
      update({ state: 'sent' });
      onImport(startedImport.importId);
    } catch (error) {
      update({ state: 'failed', error });
    }
  };
  return {
    ...progress,
    choose: (file: File) => void send(file),
    pause: () => {
      aborter.current?.abort();
      setProgress((before) => ({ ...before, state: 'paused' }));
    },
    resume: () => {
      if (progress.file) void send(progress.file);
    },
    remove: () => {
      aborter.current?.abort();
      const { current } = importId;
      importId.current = undefined;
      setProgress(NOTHING_SENT);
      onImport(undefined);
      // If this fails, the server deletes the file after a day.
      if (current !== undefined) cancelImport(portal, current).catch(() => undefined);
    },
  };
}

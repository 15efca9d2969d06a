import { useEffect, useState } from 'react';
import type { Block } from '#shared/screens/block.ts';
import { callFile } from '../../../core/api/call.ts';
import type { FileResponse } from '../../../core/api/read-response.ts';
import { usePortal } from '../../../core/portal/portal-context.ts';
import { isComplete, toInput } from '../../../core/screen/call-input.ts';
import { useScope } from '../../../core/screen/scope.tsx';
import { useOperation } from '../../../core/screen/screen-context.tsx';
import { detectContentKind, type ContentKind } from './content-kind.ts';

/** A file whose kind is known. */
export interface LoadedFile extends FileResponse {
  kind: ContentKind;
}

interface FileState {
  /** Identifies the call and the attempt that the state belongs to. With another key the state is stale. */
  key?: string;
  file?: LoadedFile;
  error?: unknown;
}

/** The call that returns the file of a block. */
export type FileCall = Exclude<Extract<Block, { block: 'document' }>['file'], { chosen: string }>;

/** Loads the file of a block. It is not cached, because files contain personal data. */
export function useFile(file: FileCall): FileState & { retry: () => void } {
  const portal = usePortal();
  const operation = useOperation(file.operation);
  const scope = useScope();
  const input = operation ? toInput(operation, file.input, scope) : {};
  const complete = operation !== undefined && isComplete(operation, input);
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<FileState>({});
  const key = JSON.stringify([file.operation, input, tries]);
  useEffect(() => {
    if (!complete) return undefined;
    const aborter = new AbortController();
    const load = async (): Promise<FileState> => {
      try {
        const response = await callFile(portal, operation, input, { signal: aborter.signal });
        return { key, file: { ...response, kind: await detectContentKind(response.blob) } };
      } catch (error) {
        return { key, error };
      }
    };
    void load().then((loaded) => aborter.signal.aborted || setState(loaded));
    return () => aborter.abort();
    // `key` contains the operation and its input, which are new objects on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [portal, key, complete]);
  return { ...(state.key === key && state), retry: () => setTries(tries + 1) };
}

/** Returns a file that was chosen in a form, once its first bytes are read. */
export function useChosenFile(file: File): LoadedFile | undefined {
  const [loaded, setLoaded] = useState<LoadedFile>();
  useEffect(() => {
    let cancelled = false;
    const load = async () => {
      const kind = await detectContentKind(file);
      if (!cancelled) setLoaded({ blob: file, fileName: file.name, kind });
    };
    // A file that has been moved or deleted meanwhile cannot be read. Sending it will show an error.
    void load().catch(
      () => cancelled || setLoaded({ blob: file, fileName: file.name, kind: 'other' }),
    );
    return () => void (cancelled = true);
  }, [file]);
  return loaded?.blob === file ? loaded : undefined;
}

import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { CallDescription } from '#shared/screens/call.ts';
import { draftCalls } from '#shared/screens/form.ts';
import { call } from '../../core/api/call.ts';
import { createQueue } from '../../core/calls/queue.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import type { Portal } from '../../core/portal/portal.ts';
import { isRow } from '../../core/screen/read-path.ts';
import { useOperation, useScreen } from '../../core/screen/screen-context.tsx';
import { writeTabValue, readTabValue } from '../../core/storage/tab-storage.ts';
import type { DraftContent } from './use-autosave.ts';

type StoredDraft = DraftContent & { savedAt: string };

/** The calls that read, save and delete the draft of one form. */
export interface DraftCalls {
  read: () => Promise<StoredDraft | undefined>;
  save: (content: DraftContent) => Promise<void>;
  remove: () => Promise<void>;
}

/**
 * A draft belongs to a screen and the path parameters. The draft of a visitor has a key that is stored
 * in the tab.
 */
export function useDraftCalls(enabled: boolean): DraftCalls | undefined {
  const portal = usePortal();
  const { entry } = useScreen();
  const [read, save, remove] = [
    useOperation(enabled ? draftCalls.read : undefined),
    useOperation(enabled ? draftCalls.save : undefined),
    useOperation(enabled ? draftCalls.remove : undefined),
  ];
  const name = `${entry.id} ${JSON.stringify(useParams())}`;
  return useMemo(
    () =>
      enabled && read && save && remove
        ? createDraftCalls(portal, name, { read, save, remove })
        : undefined,
    [portal, enabled, read, save, remove, name],
  );
}

/** A running save ends before the draft is deleted, because it would store the draft again. */
function createDraftCalls(
  portal: Portal,
  name: string,
  { read, save, remove }: Record<keyof typeof draftCalls, CallDescription>,
): DraftCalls {
  const storageKey = `draft ${name}`;
  let key = readTabValue(storageKey);
  const queue = createQueue();
  const createInput = () => ({ form: name, ...(key !== undefined && { key }) });
  return {
    read: async () => readDraft(await call(portal, read, createInput())),
    save: ({ values, step }) =>
      queue(async () => {
        const response = await call(portal, save, {
          ...createInput(),
          ...(step !== undefined && { step }),
          values: JSON.stringify(values),
        });
        const savedKey = isRow(response) ? response['key'] : undefined;
        if (typeof savedKey !== 'string' || savedKey === key) return;
        key = savedKey;
        writeTabValue(storageKey, key);
      }),
    remove: () => queue(async () => void (await call(portal, remove, createInput()))),
  };
}

function readDraft(response: unknown): StoredDraft | undefined {
  if (!isRow(response) || typeof response['values'] !== 'string') return undefined;
  const values: unknown = JSON.parse(response['values']);
  const { step, savedAt } = response;
  return isRow(values)
    ? { values, step: typeof step === 'string' ? step : undefined, savedAt: String(savedAt) }
    : undefined;
}

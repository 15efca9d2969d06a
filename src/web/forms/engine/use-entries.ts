import { createContext, useLayoutEffect, useRef, useState } from 'react';
import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { fieldDomId, focusField, ID_SEPARATOR } from '../state/focus.ts';
import { replaceInside, readInside } from '../state/value-inside.ts';
import { useEngine } from './engine-context.ts';

interface RemovedEntry {
  /** Counts removals without an addition or undo between them, as the key of the notice. */
  order: number;
  index: number;
  name: string;
  value: unknown;
}

/** Functions that change the entries of a repeated group, and the removed entry that can be restored. */
export interface Entries {
  /** The last removed entry, until it is restored or another entry is added or removed. */
  removed: RemovedEntry | undefined;
  add: () => void;
  /** Stores an entry before its removal, for undo. */
  remember: (index: number, name: string) => void;
  undo: () => void;
}

/** Called by an entry before it is removed. */
export const RemoveContext = createContext<Entries['remember']>(() => undefined);

/** Adds, removes and restores entries of a repeated group, and moves the focus accordingly. */
export function useEntries({ fieldPathId, onAddClick }: ArrayFieldTemplateProps): Entries {
  const { form, field, sync } = useEngine();
  const [removed, setRemoved] = useState<RemovedEntry>();
  const readEntries = (): unknown[] => {
    const value = readInside(form.read().values[field.id], fieldPathId.path);
    return Array.isArray(value) ? value : [];
  };
  const latestOnAdd = useRef(onAddClick);
  useLayoutEffect(() => void (latestOnAdd.current = onAddClick));
  const group = fieldDomId(form.id, [field.id, ...fieldPathId.path].join(ID_SEPARATOR));
  // Focus after the next frame, when the entry has been rendered.
  const focusEntry = (index: number) =>
    requestAnimationFrame(() => focusField(group, String(index)));
  return {
    removed,
    add: () => {
      setRemoved(undefined);
      focusEntry(readEntries().length);
      sync();
      latestOnAdd.current();
    },
    remember: (index, name) =>
      setRemoved((last) => ({
        order: (last?.order ?? 0) + 1,
        index,
        name,
        value: readEntries()[index],
      })),
    undo: () => {
      if (!removed) return;
      setRemoved(undefined);
      focusEntry(removed.index);
      const fieldValue = form.read().values[field.id];
      form.change(
        field.id,
        replaceInside(
          fieldValue,
          fieldPathId.path,
          readEntries().toSpliced(removed.index, 0, removed.value),
        ),
      );
    },
  };
}

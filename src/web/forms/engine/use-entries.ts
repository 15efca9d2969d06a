import { createContext, useState } from 'react';
import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { fieldDomId, focusField, ID_SEPARATOR } from '../state/focus.ts';
import { useEngine } from './engine-context.ts';

interface RemovedEntry {
  /** Number of entries removed one after the other. */
  order: number;
  index: number;
  name: string;
  value: unknown;
}

export interface Entries {
  /** The last removed entry, until another entry is added or removed. */
  removed: RemovedEntry | undefined;
  add: () => void;
  remember: (index: number, name: string) => void;
  undo: () => void;
}

/** Called by an entry before it is removed. */
export const RemoveContext = createContext<Entries['remember']>(() => undefined);

/** Adds, removes and restores entries of a repeated group, and moves the focus accordingly. */
export function useEntries({
  fieldPathId,
  formData,
  onAddClick,
}: ArrayFieldTemplateProps): Entries {
  const { form, field } = useEngine();
  const [removed, setRemoved] = useState<RemovedEntry>();
  const entries: unknown[] = Array.isArray(formData) ? formData : [];
  const group = fieldDomId(form.id, [field.id, ...fieldPathId.path].join(ID_SEPARATOR));
  // Focus after the next frame, when the entry has been rendered.
  const focusEntry = (index: number) =>
    requestAnimationFrame(() => focusField(group, String(index)));
  return {
    removed,
    add: () => {
      setRemoved(undefined);
      focusEntry(entries.length);
      onAddClick();
    },
    remember: (index, name) =>
      setRemoved((last) => ({ order: (last?.order ?? 0) + 1, index, name, value: entries[index] })),
    undo: () => {
      if (!removed) return;
      setRemoved(undefined);
      focusEntry(removed.index);
      const whole = form.read().values[field.id];
      form.change(
        field.id,
        replaceAt(whole, fieldPathId.path, entries.toSpliced(removed.index, 0, removed.value)),
      );
    },
  };
}

/** Returns the value with `next` at the given path. */
function replaceAt(
  value: unknown,
  [name, ...rest]: readonly (string | number)[],
  next: unknown,
): unknown {
  if (name === undefined) return next;
  if (Array.isArray(value))
    return value.with(Number(name), replaceAt(value[Number(name)], rest, next));
  const inner = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return { ...(value as object), [name]: replaceAt(inner, rest, next) };
}

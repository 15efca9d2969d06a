/** Text values in local storage, or in memory when it is unavailable. */
export interface SafeStorage {
  read: (key: string) => string | undefined;
  write: (key: string, value: string) => void;
  /** Removes all keys except the given ones (specification: logout clears local storage). */
  clear: (keep: readonly string[]) => void;
  /** Detaches this page from local storage, for a preview under another identity. */
  detach: () => void;
  /** Calls the listener for writes in this tab and in others. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Local storage that never throws when it is full or blocked by policy: values that cannot be written are kept in
 * memory until the page is closed or reloaded.
 */
export function createStorage(): SafeStorage {
  const memory = new Map<string, string>();
  const listeners = new Set<() => void>();
  let detached = false;

  function read(key: string): string | undefined {
    const inMemory = memory.get(key);
    if (inMemory !== undefined || detached) return inMemory;
    try {
      return localStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }

  function write(key: string, value: string): void {
    if (detached || !store(key, value)) memory.set(key, value);
    else memory.delete(key);
    for (const listener of listeners) listener();
  }

  function clear(keep: readonly string[]): void {
    for (const key of memory.keys()) if (!keep.includes(key)) memory.delete(key);
    if (!detached) clearStored(keep);
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  }

  return { read, write, clear, detach: () => void (detached = true), subscribe };
}

/** Returns whether the value could be stored. */
function store(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

function clearStored(keep: readonly string[]): void {
  try {
    for (const key of Object.keys(localStorage))
      if (!keep.includes(key)) localStorage.removeItem(key);
  } catch {
    // Local storage is blocked by policy, so nothing is stored in it.
  }
}

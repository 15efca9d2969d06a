export interface SafeStorage {
  read: (key: string) => string | undefined;
  write: (key: string, value: string) => void;
  /** Empties it but for the named keys (specification: logout clears local storage). */
  clear: (keep: readonly string[]) => void;
  /** From now on this page neither reads nor changes what the browser keeps: it plays somebody else in the reader's own browser. */
  keepApart: () => void;
  /** Told of what is written here and in other tabs. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Local storage that may be full, blocked by policy or written by somebody else: reading never throws, and what could
 * not be written lives in memory until the tab closes.
 */
export function createStorage(): SafeStorage {
  const memory = new Map<string, string>();
  const listeners = new Set<() => void>();
  let apart = false;

  function read(key: string): string | undefined {
    const kept = memory.get(key);
    if (kept !== undefined || apart) return kept;
    try {
      return localStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }

  function write(key: string, value: string): void {
    if (apart || !store(key, value)) memory.set(key, value);
    else memory.delete(key);
    for (const listener of listeners) listener();
  }

  function clear(keep: readonly string[]): void {
    for (const key of memory.keys()) if (!keep.includes(key)) memory.delete(key);
    if (!apart) clearStored(keep);
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  }

  return { read, write, clear, keepApart: () => void (apart = true), subscribe };
}

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
    // Nothing was stored there, so nothing has to go.
  }
}

/**
 * Local storage that may be full, blocked by policy or written by somebody else: reading never throws, and what could
 * not be written lives in memory until the tab closes.
 */
const memory = new Map<string, string>();
let apart = false;

/** From now on this page neither reads nor changes what the browser keeps: it plays somebody else in the reader's own browser. */
export const keepApart = (): void => void (apart = true);

export function readStored(key: string): string | undefined {
  const kept = memory.get(key);
  if (kept !== undefined || apart) return kept;
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: string): void {
  if (apart) return void memory.set(key, value);
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

/** Empties the storage but for the named keys (specification: logout clears local storage). */
export function clearStored(keep: readonly string[]): void {
  for (const key of memory.keys()) if (!keep.includes(key)) memory.delete(key);
  if (apart) return;
  try {
    for (const key of Object.keys(localStorage))
      if (!keep.includes(key)) localStorage.removeItem(key);
  } catch {
    // Nothing was stored there, so nothing has to go.
  }
}

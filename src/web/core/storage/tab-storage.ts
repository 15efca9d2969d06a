/** Reads a value that only this tab keeps, until it is closed. Undefined if the browser blocks the storage. */
export function readTabValue(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeTabValue(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Blocked by the browser. The caller keeps the value in memory.
  }
}

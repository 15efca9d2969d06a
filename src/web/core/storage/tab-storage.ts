/** Reads a value that only this tab keeps, until it is closed. Undefined if the browser blocks the storage. */
export function readTabValue(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes a value for this tab. If the browser blocks the storage or it is full, a reload of the page loses the value. */
export function writeTabValue(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The caller keeps the value in memory until then.
  }
}

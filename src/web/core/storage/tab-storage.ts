/** What this tab keeps until it is closed, and no other tab reads; nothing where the browser refuses. */
export function readInTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepInTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The browser keeps nothing; whoever asks for it remembers it for as long as the page is open.
  }
}

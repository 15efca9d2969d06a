let go = (path: string): void => location.replace(path);

/** Leaves for an address by loading the page anew: what screens have shown lives in the memory of the tab until then. */
export const leaveFor = (path: string): void => go(path);

/** A page inside the preview has nowhere to go: its own address is all that may be framed. */
export const leaveBy = (next: (path: string) => void): void => void (go = next);

export const loadAnew = (): void => location.reload();

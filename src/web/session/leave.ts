/** Leaves for an address by loading the page anew: what screens have shown lives in the memory of the tab until then. */
export const leaveFor = (path: string): void => location.replace(path);

export const loadAnew = (): void => location.reload();

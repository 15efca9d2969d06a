/** Moves the clock of a page, or of jsdom. It runs there, so it must not use variables from this module. */
export function moveDate(offsetMs: number): void {
  const Machine = Date;
  globalThis.Date = class extends Machine {
    constructor(...parts: unknown[]) {
      super(...((parts.length === 0 ? [Machine.now() + offsetMs] : parts) as [number]));
    }
    static override now(): number {
      return Machine.now() + offsetMs;
    }
  } as DateConstructor;
}

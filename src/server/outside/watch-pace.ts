/** The lowest acceptable speed. */
export interface Pace {
  bytes: number;
  windowMs: number;
}

/** Calls `onTooSlow` when fewer than `bytes` bytes were received within `windowMs`. `note` counts received bytes. */
export function watchPace({ bytes, windowMs }: Pace, onTooSlow: () => void) {
  let received = 0;
  const timer = setInterval(() => {
    if (received < bytes) onTooSlow();
    received = 0;
  }, windowMs);
  return {
    note: (count: number): void => {
      received += count;
    },
    end: (): void => clearInterval(timer),
  };
}

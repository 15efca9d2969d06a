export interface Pace {
  bytes: number;
  windowMs: number;
}

/** Calls `tooSlow` when fewer than `bytes` bytes were noted within `windowMs`. */
export function watchPace({ bytes, windowMs }: Pace, tooSlow: () => void) {
  let noted = 0;
  const timer = setInterval(() => {
    if (noted < bytes) tooSlow();
    noted = 0;
  }, windowMs);
  return {
    note: (count: number): void => {
      noted += count;
    },
    end: (): void => clearInterval(timer),
  };
}

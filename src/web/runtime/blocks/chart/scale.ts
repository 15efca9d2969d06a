/** An axis scale with readable steps: 1, 1.5, 2, 2.5 or 5 times a power of ten. */
export interface Scale {
  /** The values that are labeled on the axis, in ascending order. */
  ticks: number[];
  /** Maps a value to 0 (lowest tick) to 1 (highest tick). */
  position: (value: number) => number;
}

/** Approximate number of steps of an axis. */
const STEPS = 4;

/** Returns a scale that always includes zero, so that bar lengths are comparable. */
export function createScale(values: readonly number[]): Scale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = toReadableStep((high - low) / STEPS || 1);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const top = Math.max(last, first + 1);
  const ticks = Array.from({ length: top - first + 1 }, (_, index) =>
    removeFloatNoise((first + index) * step),
  );
  const [from, to] = [first * step, top * step];
  return { ticks, position: (value) => (value - from) / (to - from) };
}

function toReadableStep(minimumStep: number): number {
  const power = 10 ** Math.floor(Math.log10(minimumStep));
  // Small numbers may be counts, for which steps of 1.5 or 2.5 make no sense.
  const multiples = power < 10 ? [1, 2, 5, 10] : [1, 1.5, 2, 2.5, 5, 10];
  const factor = multiples.find((multiple) => multiple * power >= minimumStep) ?? 10;
  return factor * power;
}

/** Removes floating-point noise, such as 0.1 + 0.2. */
const removeFloatNoise = (value: number): number => Number(value.toPrecision(12));

/** A scale of figures that people read easily: steps of 1, 2 or 5 and their tens. */
export interface Scale {
  ticks: number[];
  /** From 0 at the lowest figure to 1 at the highest. */
  place: (value: number) => number;
}

const STEPS = 4;

/** Always with zero, so that lengths may be compared. */
export function scaleOf(values: readonly number[]): Scale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = niceStep((high - low) / STEPS || 1);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const top = Math.max(last, first + 1);
  const ticks = Array.from({ length: top - first + 1 }, (_, index) =>
    rounded((first + index) * step),
  );
  const [from, to] = [first * step, top * step];
  return { ticks, place: (value) => (value - from) / (to - from) };
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const times = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10;
  return times * power;
}

/** 0.1 + 0.2 is 0.3 beside an axis. */
const rounded = (value: number): number => Number(value.toPrecision(12));

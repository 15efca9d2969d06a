import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { clock, moveClock } from '#server/clock.ts';
import { offsetOfRun } from './offset-of-run.ts';

interface Duration {
  days?: number;
  hours?: number;
  minutes?: number;
  seconds?: number;
}

export const toMilliseconds = ({
  days = 0,
  hours = 0,
  minutes = 0,
  seconds = 0,
}: Duration): number => (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;

/** Returns functions that move the clock of server and database. The clock is reset after each test. */
export function useClock() {
  const reset = () => moveClock(offsetOfRun);
  afterEach(reset);
  afterAll(reset);
  return {
    advance: (span: Duration): void => moveClock(clock.offsetMs() + toMilliseconds(span)),
    moveTo: (moment: string): void => moveClock(Date.parse(moment) - Date.now()),
  };
}

/** Stops the clock at noon of a day, in every run: the offset of the run does not move it. */
export function useFixedDay(day: string): void {
  beforeAll(() => {
    moveClock(0);
    vi.useFakeTimers({ now: new Date(`${day}T12:00:00`), toFake: ['Date'] });
  });
  afterAll(() => {
    vi.useRealTimers();
    moveClock(offsetOfRun);
  });
}

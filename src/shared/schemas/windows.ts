import types from '../../../schemas/codes/enrollment-type.json' with { type: 'json' };
import events from '../../../schemas/codes/qualifying-event.json' with { type: 'json' };

interface WindowCode {
  code: string;
  windowDays?: number;
}

const codes: readonly WindowCode[] = [...types.codes, ...events.codes];

/** Returns the days of the window that a life event or a kind of enrollment opens; NaN without one. */
export const windowDays = (code: string): number =>
  codes.find((one) => one.code === code)?.windowDays ?? Number.NaN;

/** The longest of all windows. */
export const maxWindowDays = Math.max(...codes.map((one) => one.windowDays ?? 0));

import { clock } from '#server/clock.ts';
import { computeCode, toTimeStep } from '#server/policy/totp.ts';

/**
 * The current code of an authenticator app with this key, or that `steps` half-minutes away; verified by
 * tests/content/totp.test.ts.
 */
export const computeCurrentCode = (key: string, steps = 0): string =>
  computeCode(key.replaceAll(' ', ''), toTimeStep(clock.now()) + steps);

import { clock } from '#server/clock.ts';
import { computeCode, toTimeStep } from '#server/policy/totp.ts';

/**
 * Returns the code of an authenticator app with this key: the current one, or the one `steps` half-minutes later
 * (earlier if negative). tests/content/totp.test.ts verifies it.
 */
export const computeCurrentCode = (key: string, steps = 0): string =>
  computeCode(key.replaceAll(' ', ''), toTimeStep(clock.now()) + steps);

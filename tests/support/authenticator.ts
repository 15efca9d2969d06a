import { clock } from '#server/clock.ts';
import { codeOfStep, stepAt } from '#server/policy/totp.ts';

/** What an authenticator app with this key shows now, or `steps` of half a minute away; tests/content/totp.test.ts proves it. */
export const codeOf = (key: string, steps = 0): string =>
  codeOfStep(key.replaceAll(' ', ''), stepAt(clock.now()) + steps);

import { computeCurrentCode } from '../authenticator.ts';
import { demoPassword, type Caller } from '../caller.ts';
import type { Input } from '../request.ts';

/** Calls to make first in the same session; the result is added to the input of the tested call. */
export const firstCalls: Record<string, (caller: Caller) => Promise<Input>> = {
  confirmSecondFactor: async (caller) => {
    await caller('POST', '/api/portal/second-factor/begin', { currentPassword: demoPassword });
    const { body } = await caller('GET', '/api/portal/second-factor');
    const { authenticatorKey } = (body ?? {}) as { authenticatorKey?: string };
    return authenticatorKey ? { otp: computeCurrentCode(authenticatorKey) } : {};
  },
};

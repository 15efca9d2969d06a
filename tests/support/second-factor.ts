import { beforeEach, expect } from 'vitest';
import { computeCurrentCode } from './authenticator.ts';
import {
  sendTokenRequest,
  createCaller,
  demoPassword,
  type Caller,
  type TestResponse,
} from './caller.ts';
import type { TestPortal } from './portal.ts';

/** The demo account with a second factor, and its published key (README). */
export const user = 'twostep.demo';
export const key = 'DEMODEMODEMODEMODEMODEMODEMODEMO';

/** Form fields of a token request, including the values that a browser keeps between two calls. */
type Fields = Record<string, string>;
/** The calls of a sign-in in two steps; each test starts without failures, used codes or remembered browsers. */
export function useSecondFactor(portal: TestPortal) {
  beforeEach(async () => {
    await portal.deleteRows('rate_counter', {});
    await portal.deleteRows('remembered_device', {});
    await portal.updateRows('account', {}, { failed_count: 0, locked_until: null });
    await portal.updateRows('second_factor', {}, { last_step: 0 });
  });

  const ask = (fields: Fields): Promise<TestResponse> => sendTokenRequest(portal.app, fields);
  const enter = (username = user, more: Fields = {}) =>
    ask({ grant_type: 'password', username, password: demoPassword, ...more });
  const requestMfaToken = async (username = user): Promise<string> =>
    ((await enter(username)).body as { mfa_token: string }).mfa_token;
  const sendCode = (token: string, otp: string, more: Fields = {}) =>
    ask({ grant_type: 'mfa-otp', mfa_token: token, otp, ...more });
  const sendRecovery = (token: string, code: string) =>
    ask({ grant_type: 'mfa-recovery-code', mfa_token: token, recovery_code: code });
  const session = ({ body }: TestResponse): Caller =>
    createCaller(portal.app, (body as { access_token: string }).access_token);

  return { ask, enter, requestMfaToken, sendCode, sendRecovery, session };
}

export const formatError = ({ status, body }: TestResponse) =>
  `${status} ${(body as { error?: string }).error ?? ''}`.trim();

export interface Setup {
  authenticatorKey: string;
  recoveryCodes: string[];
}

/** Sets up a second factor as the settings page does; returns the displayed values. */
export async function setUpSecondFactor(call: Caller): Promise<Setup> {
  const begun = await call('POST', '/api/portal/second-factor/begin', {
    currentPassword: demoPassword,
  });
  expect(begun.status, begun.text).toBe(200);
  const shown = (await call('GET', '/api/portal/second-factor')).body as Setup;
  const otp = computeCurrentCode(shown.authenticatorKey);
  const confirmed = await call('POST', '/api/portal/second-factor/confirm', { otp });
  expect(confirmed.status, confirmed.text).toBe(200);
  return shown;
}

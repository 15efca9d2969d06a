import { expect } from 'vitest';
import { findProviderProof } from './builders/provider-registration.ts';
import { callForBody, call } from './calls.ts';
import type { Caller } from './caller.ts';
import { listMails } from './mailbox.ts';
import type { TestPortal } from './portal.ts';
import { createCredentials } from './registration-calls.ts';

let practiceCount = 0;
/** Values of a practice that no test has used yet. */
export const createPractice = async (
  portal: TestPortal,
  email = `practice${practiceCount}@example.com`,
) => ({
  ...(await findProviderProof(portal.services.kysely, practiceCount++)),
  practiceName: 'Lakeside Family Practice',
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '614-555-0100',
  email,
  confirmEmail: email,
});
type Practice = Awaited<ReturnType<typeof createPractice>>;

export const register = (
  portal: TestPortal,
  input: Partial<Practice>,
  who: string | Caller = 'visitor',
) => call(portal, who, 'registerProvider', input);
export const parseKey = (text = '') =>
  /\/confirm-provider-registration\/([\w-]+)/u.exec(text)?.[1] ?? '';

/** Requests an account and returns the mailed key. */
export async function requestAccount(portal: TestPortal, input: Practice): Promise<string> {
  const { status, text } = await register(portal, input);
  expect([status, text]).toEqual([200, '{"success":true}']);
  const [mail] = await listMails(portal, input.email);
  return parseKey(mail?.text);
}
export const fileRegistration = (portal: TestPortal, key: string, userName: string) =>
  callForBody(portal, 'public', 'fileProviderRegistration', createCredentials(key, userName));

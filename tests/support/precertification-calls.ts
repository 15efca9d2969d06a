import { createPrecertificationRequest } from './builders/precertification.ts';
import { callForBody } from './calls.ts';
import { people } from './people.ts';
import type { usePortal } from './use-portal.ts';

type TestPortal = ReturnType<typeof usePortal>;

/** Signs the practice in and looks the patient up, which a provider must do before anything else. */
export async function signInPractice(portal: TestPortal) {
  const provider = await portal.as('provider');
  await callForBody(portal, provider, 'searchMembers', { memberId: people.elena.slice(0, 10) });
  return provider;
}

/** Number of requests so far. Each has other notes, because an equal request is a repeat. */
let requestCount = 0;

/** Returns the input of a request of the practice. */
export async function createRequestInput(portal: TestPortal, change: object = {}) {
  const [{ taxId = '' } = {}] = (await callForBody(portal, 'provider', 'searchProviders')).objects;
  const request = await createPrecertificationRequest(portal, [taxId.replaceAll(/\D/gu, '')]);
  return {
    memberId: people.elena,
    ...request,
    clinicalNotes: `Physical therapy did not help, ${requestCount++}.`,
    ...change,
  };
}

/** Files a request for the patient, and returns its number and its conversation. */
export const fileRequest = async (portal: TestPortal, who: Parameters<typeof callForBody>[1]) =>
  callForBody(portal, who, 'requestPrecertification', await createRequestInput(portal));

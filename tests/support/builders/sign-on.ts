import { findSignOnTarget } from '#server/policy/sign-on-target.ts';
import { computeProof } from '#server/policy/sign-on-token.ts';
import { createCaller } from '../caller.ts';
import { callForBody } from '../calls.ts';
import type { TestPortal } from '../portal.ts';
import { buildSession } from './session.ts';

/** Returns what the service `wellness` sends to redeem a new sign-on link of a demo employee. */
export async function createSignOnRedemption(portal: TestPortal) {
  const service = 'wellness';
  const target = findSignOnTarget(portal.services, portal.services.brands.fallback, service);
  if (!target) throw new Error(`${service} is not offered`);
  // A session of an account that the examples of other calls do not change.
  const session = await buildSession(portal.services.kysely, { account: 'other.employee.demo' });
  const { url } = await callForBody(portal, createCaller(portal.app, session), 'startSignOn', {
    service,
  });
  const token = new URL(url, 'https://portal.example').searchParams.get('token') ?? '';
  return { service, token, proof: computeProof(target.keys, token) };
}

import { findSignOnTarget } from '#server/policy/sign-on-target.ts';
import { proofOf } from '#server/policy/sign-on-token.ts';
import { ask } from '../calls.ts';
import type { TestPortal } from '../portal.ts';

/** Returns what a service sends to redeem a new link of the demo employee. */
export async function signOnRedemption(portal: TestPortal) {
  const service = 'wellness';
  const target = findSignOnTarget(portal.services, portal.services.brands.fallback, service);
  if (!target) throw new Error(`${service} is not offered`);
  const { url } = await ask(portal, 'employee', 'startSignOn', { service });
  const token = new URL(url, 'https://portal.example').searchParams.get('token') ?? '';
  return { service, token, proof: proofOf(target.keys, token) };
}

import { useEffect } from 'react';
import useSWR from 'swr';
import { exchange } from '../api/exchange.ts';
import { readJson } from '../api/read-response.ts';
import { usePortal, useIdentity, useSessionState } from '../portal/portal-context.ts';
import type { Portal } from '../portal/portal.ts';
import { reloadSession } from '../session/impersonation.ts';
import { useCacheKey } from './use-cache-key.ts';

/** One coverage of a member, who may have several, for example with two employers. `selected`: the active one. */
export interface Policy {
  groupNumber: number;
  employeeNumber: number;
  dependentNumber: number;
  selected: boolean;
  memberId: string;
  groupName: string;
  status: string;
}

/**
 * The policies of a signed-in member. Empty until a call has succeeded, while a second factor must be set up first, and
 * for staff who impersonate the member, because the choice is the member's.
 */
export function usePolicies(): Policy[] {
  const portal = usePortal();
  const identity = useIdentity();
  const { impersonation } = useSessionState();
  const { memberId, secondFactorDue } = identity?.user ?? {};
  const enabled = memberId && !secondFactorDue && !impersonation;
  const key = useCacheKey(enabled ? 'listPolicies' : undefined, {});
  const { data } = useSWR(key, () => fetchPolicies(portal), {
    revalidateOnFocus: true,
    keepPreviousData: true,
  });
  const policies = enabled && Array.isArray(data) ? (data as Policy[]) : NO_POLICIES;
  useReloadOnPolicyChange(policies);
  return policies;
}

const NO_POLICIES: Policy[] = [];

/** Reloads the portal if another device has activated another policy, because this page shows data of the previous one. */
function useReloadOnPolicyChange(policies: Policy[]): void {
  const portal = usePortal();
  const activeMemberId = policies.find(({ selected }) => selected)?.memberId;
  useEffect(() => {
    const shownMemberId = portal.session.get().identity?.user.memberId;
    if (activeMemberId === undefined || shownMemberId === undefined) return;
    if (activeMemberId === shownMemberId) return;
    // After a failure, the policies are compared again with the next response.
    reloadSession(portal).then(
      () => portal.page.replace('/'),
      () => undefined,
    );
  }, [portal, activeMemberId]);
}

const fetchPolicies = async (portal: Portal): Promise<unknown> =>
  readJson(await exchange(portal, { url: '/api/Policies/PoliciesByUser', init: {} }));

/** Activates a policy, reads the session again and opens the start page, because every page shows data of a policy. */
export async function choosePolicy(portal: Portal, policy: Policy): Promise<void> {
  const { groupNumber, employeeNumber, dependentNumber } = policy;
  await exchange(portal, {
    url: '/api/Policies/SetActivePolicy',
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ groupNumber, employeeNumber, dependentNumber }),
    },
  });
  await reloadSession(portal);
  portal.page.replace('/');
}

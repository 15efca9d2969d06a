import { postJson } from './journey.ts';
import { fetchToken } from './screens.ts';

/** Values from a practice's papers: a recent claim that it billed. */
export interface Practice {
  fullClaimNumber: string;
  npi: string;
  taxId: string;
}

interface Claim {
  fullClaimNumber: string;
  providerTaxId: number;
  receivedDate: string;
  renderingProvider?: { npi: string };
}

/** Finds two practices with different tax IDs that billed recently and wait for no approval. */
export async function findPractices(): Promise<[own: Practice, other: Practice]> {
  const token = await fetchToken('administrator.demo');
  const found = new Map<string, Practice>();
  for (const { fullClaimNumber } of await listRecentClaims(token)) {
    const claim = await postJson<Claim>(token, '/api/ClaimDetails/Admin', { fullClaimNumber });
    const npi = claim.renderingProvider?.npi;
    const taxId = String(claim.providerTaxId).padStart(9, '0');
    if (!npi || (await hasRegistration(token, taxId))) continue;
    found.set(taxId, { fullClaimNumber, npi, taxId });
    const [own, other] = found.values();
    if (own && other) return [own, other];
  }
  throw new Error('every practice with recent claims is registered');
}

async function listRecentClaims(token: string) {
  const search = { memberId: '100100010100', itemsPerPage: 100 };
  const path = '/api/ClaimsInfo/RecentClaimsPaginated/Admin';
  const { results } = await postJson<{ results: Pick<Claim, 'fullClaimNumber'>[] }>(
    token,
    path,
    search,
  );
  return results;
}

async function hasRegistration(token: string, query: string): Promise<boolean> {
  const path = '/api/portal/provider-registrations';
  const { objects } = await postJson<{ objects: unknown[] }>(token, path, { query });
  return objects.length > 0;
}

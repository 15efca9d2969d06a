import type { Call } from '../../requests/call.ts';
import { byUrgency } from '../rows/due-soon.queries.ts';
import { selectClaims } from './claim-search.queries.ts';

/** Selects the claims that wait for information from a provider: those that are due soon, then the longest waiting. */
export const selectClaimsToAnswer = (call: Pick<Call, 'scoped' | 'scope' | 'today'>) =>
  selectClaims(call, { informationFrom: 'provider' })
    .clearOrderBy()
    .$call(
      byUrgency(call, {
        due: 'claim.information_by',
        since: 'claim.status_date',
        key: 'claim.claim_id',
      }),
    )
    .$narrowType<{ waiting_since: string }>();

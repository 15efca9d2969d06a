import type { Call } from '../../requests/call.ts';
import { dueFirst, whenDueSoon } from '../rows/due-soon.queries.ts';
import { selectClaims } from './claim-search.queries.ts';

/** Selects the claims that wait for information from a provider: those that are due soon, then the longest waiting. */
export const selectClaimsToAnswer = (call: Pick<Call, 'scoped' | 'scope' | 'today'>) =>
  selectClaims(call, { informationFrom: 'provider' })
    .clearOrderBy()
    .orderBy(whenDueSoon(call, 'claim.information_by'), dueFirst)
    .orderBy('claim.status_date')
    .orderBy('claim.claim_id')
    .$narrowType<{ waiting_since: string }>();

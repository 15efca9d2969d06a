import { sql } from 'kysely';
import type { Scope } from '../scope.ts';
import type { Filter } from './base.ts';

/** A job belongs to the user who started it. A job started under impersonation does not belong to the account. */
export const job = ({ accountId, impersonatorId }: Scope): Filter =>
  sql<boolean>`(job.account_id = ${accountId} and job.impersonator_id is not distinct from ${impersonatorId ?? null}::bigint)`;

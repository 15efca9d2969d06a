import { sql } from 'kysely';
import type { Scope } from '../scope.ts';
import type { Filter } from './base.ts';

/** A job belongs to whoever asked for it; what staff ask for while impersonating does not belong to the account. */
export const job = ({ accountId, impersonatorId }: Scope): Filter =>
  sql<boolean>`(job.account_id = ${accountId} and job.impersonator_id is not distinct from ${impersonatorId ?? null}::bigint)`;

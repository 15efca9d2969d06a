import { createServerValidator } from '#shared/schemas/ajv.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { limits } from '#shared/schemas/limits.ts';
import { HttpError } from '../errors.ts';
import { requirePerson, type Call } from '../requests/call.ts';
import type { AccountJobKind } from './job-kind.ts';
import { countOpenJobs, insertJob } from './account-jobs.queries.ts';

/**
 * Starts a job within the request's transaction. While a job with the same `openKey` is open, returns its id instead.
 */
export async function startJob<Input extends object>(
  call: Call,
  kind: AccountJobKind<Input>,
  { input, openKey }: { input: Input; openKey?: string },
): Promise<{ jobId: number }> {
  requireValidInput(call, kind, input);
  const { accountId } = requirePerson(call);
  if ((await countOpenJobs(call)) >= limits.jobsPerAccount.value)
    throw new HttpError('tooManyRequests', { retryAfter: limits.jobLease.value });
  const { session, request } = call;
  const jobId = await insertJob(call, {
    kind: kind.name,
    input: JSON.stringify(input),
    account_id: accountId,
    impersonator_id: session?.impersonator?.accountId ?? null,
    session_id: session?.sessionId ?? null,
    brand_id: request.brand.id,
    language: request.language,
    open_key: openKey ?? null,
  });
  // Another user started this job, so this user has no access to it.
  if (jobId === undefined) throw new HttpError('conflict');
  return { jobId };
}

/**
 * Throws unless the input matches the job's schema. Handlers build the input, so an invalid one is a programming error.
 */
function requireValidInput(
  { today }: Call,
  kind: { name: string; input: JsonSchema },
  input: object,
) {
  const [problem] = createServerValidator(kind.input)(input, { today });
  if (problem) throw new Error(`The input of ${kind.name} is invalid: ${JSON.stringify(problem)}`);
}

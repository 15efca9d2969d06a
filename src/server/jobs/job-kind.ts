import type { Brand } from '#shared/cobrand/index.ts';
import type { Language } from '#shared/locales/languages.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Person } from '../policy/person.ts';
import type { ScopedQueries } from '../policy/scoped.ts';
import type { Scope } from '../policy/scope.ts';
import type { Session } from '../policy/session.ts';
import type { RequestTransaction } from '../policy/tables.ts';
import type { OperationId } from '../requests/call.ts';
import type { Services } from '../requests/services.ts';

/** A short transaction of a job, with the current scope of the user who started it. */
export interface JobTransaction {
  trx: RequestTransaction;
  scoped: ScopedQueries;
  scope: Scope;
  session: Session;
  /** The recipient of the completion mail; undefined while the user is impersonated. */
  recipient: Person | undefined;
  /** yyyy-MM-dd in the user's time zone. */
  today: string;
}

/** The result of a finished job. */
export interface JobOutcome {
  /** The id of a record that the job created. */
  objectId?: string;
  /** A stored file that no record references yet. */
  file?: { fileId: number; fileName: string };
  /** The members whose data the job read, for the audit. */
  memberIds?: readonly string[];
}

/** The work of a job's last transaction, which also sets the state `done`. */
export type LastTransaction = (transaction: JobTransaction) => Promise<JobOutcome>;

/** One run of a job, with the permissions of the account that started it. */
export interface AccountJob<Input> {
  jobId: number;
  input: Input;
  brand: Brand;
  language: Language;
  services: Services;
  /** Aborts when the job is cancelled, or when this process stops or has lost the job's lease. */
  signal: AbortSignal;
  /**
   * Reports progress. Throws when the job must stop. Do not call it inside a transaction: the embedded database has one
   * connection.
   */
  progress(percent: number, step?: string): Promise<void>;
  /** Runs a transaction. Throws when the job must stop or the user may no longer run it. */
  transaction<T>(work: (transaction: JobTransaction) => Promise<T>): Promise<T>;
}

/**
 * A job that a user starts with startJob. It may run again from the start after a crash, so what it commits before its
 * last transaction must be repeatable.
 */
export interface AccountJobKind<Input extends object> {
  name: string;
  input: JsonSchema;
  /** The job requires the access that this operation requires. */
  operation: OperationId;
  /** Maximum number of attempts. An HttpError is final and not retried. */
  attempts: number;
  run(job: AccountJob<Input>): Promise<LastTransaction>;
}

/** A scheduled job without a user, run by one process at a time. */
export interface ScheduledJobKind {
  name: string;
  /** Five-field cron expression in the portal's time zone. */
  schedule: string;
  run(services: Services, signal: AbortSignal): Promise<void>;
}

export type JobKind = AccountJobKind<never> | ScheduledJobKind;

export const isScheduled = (kind: JobKind): kind is ScheduledJobKind => 'schedule' in kind;

import type { Brand } from '#shared/cobrand/index.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Person } from '../policy/person.ts';
import type { ScopedQueries } from '../policy/scoped.ts';
import type { Scope } from '../policy/scope.ts';
import type { RequestTransaction } from '../policy/tables.ts';
import type { OperationId } from '../requests/call.ts';
import type { Services } from '../requests/services.ts';

/** A short transaction of a job, in the present reach of whoever asked for it. */
export interface JobTransaction {
  trx: RequestTransaction;
  scoped: ScopedQueries;
  scope: Scope;
  /** Who may be told by mail when it is done; nobody while the reader is impersonated. */
  told: Person | undefined;
  /** yyyy-MM-dd in the reader's zone. */
  today: string;
}

/** What a finished job leaves for its reader. */
export interface JobOutcome {
  /** The id of a record that it made. */
  objectId?: string;
  /** A stored file that no record names yet. */
  file?: { fileId: number; fileName: string };
  /** The members whose data it opened, for the audit. */
  memberIds?: readonly string[];
}

/** The last transaction of a job: it is committed together with the state `done`. */
export type Finish = (last: JobTransaction) => Promise<JobOutcome>;

export interface ReaderJob<Input> {
  jobId: number;
  input: Input;
  brand: Brand;
  language: 'en' | 'sp';
  services: Services;
  /** Aborts when the job is cancelled, or this process stops or has lost the job. */
  signal: AbortSignal;
  /** Throws when the job must not go on. Not inside a transaction: the embedded database has one connection. */
  progress(percent: number, step?: string): Promise<void>;
  /** Refuses when the reader may no longer have this done. */
  transaction<T>(work: (transaction: JobTransaction) => Promise<T>): Promise<T>;
}

/**
 * Work that a reader asks for with startJob. It may run again from the start after a crash, so what it commits before
 * its last transaction must be repeatable.
 */
export interface ReaderJobKind<Input extends object> {
  name: string;
  input: JsonSchema;
  /** Whoever may call this operation may have the job done. */
  operation: OperationId;
  /** How often it is tried; a refusal is final. */
  attempts: number;
  run(job: ReaderJob<Input>): Promise<Finish>;
}

/** Work that the portal does by itself, by one process at a time. */
export interface ScheduledJobKind {
  name: string;
  /** Five fields of cron, in the portal's time zone. */
  schedule: string;
  run(services: Services, signal: AbortSignal): Promise<void>;
}

export type JobKind = ReaderJobKind<never> | ScheduledJobKind;

export const isScheduled = (kind: JobKind): kind is ScheduledJobKind => 'schedule' in kind;

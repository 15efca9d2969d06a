import type { Operations } from '#shared/generated/operations.ts';
import type { Brand } from '#shared/cobrand/index.ts';
import type { UnitOfWork } from '../database/database.ts';
import type { ScopedQueries } from '../policy/scoped.ts';
import type { Scope } from '../policy/scope.ts';
import type { Person } from '../policy/person.ts';
import type { Session } from '../policy/session.ts';
import type { Services } from './services.ts';

export type OperationId = keyof Operations;

export interface UploadedFile {
  fileName: string;
  contentType: string;
  bytes: Buffer;
}

/** Facts of the request that are not its input. */
export interface RequestFacts {
  reference: string;
  ipAddress: string;
  userAgent: string;
  language: 'en' | 'sp';
  brand: Brand;
  token: string | undefined;
}

/** All a handler gets. It never sees the database but through `trx` and `owned`, both inside the request's transaction. */
export interface Call<Input = Record<string, unknown>> {
  input: Input;
  files: UploadedFile[];
  session: Session | undefined;
  scope: Scope;
  trx: UnitOfWork;
  owned: ScopedQueries;
  facts: RequestFacts;
  today: string;
  services: Services;
  /** Names the members whose data this call opened, for the audit. */
  opened(...memberIds: string[]): void;
  /** Names the object and what changed, for the audit. Never sensitive values. */
  changed(objectId: string | number, detail?: Record<string, unknown>): void;
  /** A short transaction of its own, for what streams after the answer has begun. */
  later<T>(work: (trx: UnitOfWork, owned: ScopedQueries) => Promise<T>): Promise<T>;
}

/** Bytes instead of JSON, saved under a name. */
export class FileReply {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array | AsyncIterable<string>;
  constructor(fileName: string, contentType: string, bytes: Uint8Array | AsyncIterable<string>) {
    this.fileName = fileName;
    this.contentType = contentType;
    this.bytes = bytes;
  }
}

/** An answer with a status of its own whose changes stay: a failed sign-in is counted, though it is refused. */
export class Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly contentType: string;
  constructor(status: number, body: Record<string, unknown>, contentType = 'application/json') {
    this.status = status;
    this.body = body;
    this.contentType = contentType;
  }
}

export type Reply<Output> = Output | FileReply | Answer;
export type Handler<Id extends OperationId> = (
  call: Call<Operations[Id]['input']>,
) => Promise<Reply<Operations[Id]['output']>>;
export type Handlers = { [Id in OperationId]: Handler<Id> };

/** The person behind a signed-in call; demandAccess has made sure there is one. */
export function personOf(call: Pick<Call, 'session'>): Person {
  const person = call.session?.person;
  if (!person)
    throw new Error('This operation is open to callers who are nobody; it may not ask who calls');
  return person;
}

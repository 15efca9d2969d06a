import {
  sql,
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type Transaction,
} from 'kysely';
import type { Tables } from '#generated/tables.ts';

type TableClass = 'public' | 'owned' | 'internal';

/**
 * The protection of the rows of each table. `public`: rows without an owner; the operation's permission is sufficient.
 * `owned`: rows of a person, a group or an account, which requests access through scoped(). `internal`: the server's
 * own records, accessed through internal().
 */
export const tableClasses = {
  account: 'owned',
  account_group: 'owned',
  account_network: 'owned',
  account_notification: 'owned',
  account_permission: 'owned',
  account_policy: 'owned',
  account_preference: 'owned',
  account_tax_id: 'owned',
  accumulator: 'owned',
  // The age of majority by state.
  adult_age: 'public',
  announcement: 'public',
  attachment: 'owned',
  audit_record: 'internal',
  audit_seal: 'internal',
  audit_tail: 'internal',
  benefit_group: 'owned',
  call_import: 'owned',
  call_track: 'owned',
  call_track_note: 'owned',
  certificate_request: 'owned',
  check_run: 'owned',
  check_run_definition: 'owned',
  check_run_job: 'owned',
  check_run_setting: 'owned',
  check_run_step: 'owned',
  claim: 'owned',
  claim_diagnosis: 'owned',
  claim_line: 'owned',
  claim_note: 'owned',
  claim_notice: 'internal',
  claim_remark: 'owned',
  claim_status_history: 'owned',
  contracted_rate: 'public',
  contracted_service: 'public',
  conversation: 'owned',
  conversation_participant: 'owned',
  coverage: 'owned',
  demographic_change: 'owned',
  dependent_permission: 'owned',
  diagnosis_code: 'public',
  document: 'owned',
  document_category: 'public',
  document_version: 'owned',
  enrollment: 'owned',
  enrollment_attachment: 'owned',
  enrollment_beneficiary: 'owned',
  enrollment_election: 'owned',
  enrollment_history: 'owned',
  enrollment_import: 'owned',
  enrollment_person: 'owned',
  faq: 'public',
  faq_group: 'public',
  faq_role: 'public',
  file_import: 'owned',
  form_draft: 'internal',
  fsa_account: 'owned',
  fsa_claim: 'owned',
  fsa_decision_file: 'internal',
  fsa_receipt: 'owned',
  group_contact: 'owned',
  group_financing: 'owned',
  group_location: 'owned',
  group_network: 'owned',
  group_right: 'owned',
  group_text: 'owned',
  id_card: 'owned',
  id_card_request: 'owned',
  idempotency: 'internal',
  job: 'owned',
  letter: 'owned',
  link: 'public',
  link_category: 'public',
  link_group: 'public',
  link_role: 'public',
  login_history: 'owned',
  master_group: 'public',
  member: 'owned',
  member_address: 'owned',
  member_registration: 'internal',
  memo: 'owned',
  memo_type: 'public',
  message: 'owned',
  message_read: 'owned',
  mrf_file: 'public',
  mrf_file_network: 'public',
  mrf_plan: 'public',
  mrf_plan_group: 'public',
  mrf_release: 'public',
  mrf_release_file: 'public',
  mrf_reminder: 'public',
  mrf_structure: 'public',
  mrf_structure_file: 'public',
  mrf_structure_plan: 'public',
  network: 'public',
  one_time_ticket: 'internal',
  other_insurance: 'owned',
  outbox: 'internal',
  paperless_change: 'owned',
  password_history: 'internal',
  password_reset: 'internal',
  pending_sign_in: 'internal',
  payment_type: 'public',
  // Benefit designs contain no personal data; coverage or group determine which plan a user can find.
  plan: 'public',
  plan_benefit: 'public',
  plan_cost_share: 'public',
  online_form_answer: 'owned',
  online_form_version: 'owned',
  plan_document: 'public',
  plan_network: 'public',
  plan_rate: 'public',
  precertification: 'owned',
  precertification_attachment: 'owned',
  precertification_diagnosis: 'owned',
  precertification_note: 'owned',
  precertification_service: 'owned',
  procedure_code: 'public',
  provider: 'public',
  provider_address: 'public',
  provider_claims_filter: 'owned',
  provider_network: 'public',
  provider_registration: 'owned',
  provider_registration_link: 'internal',
  provider_speciality: 'public',
  publication: 'internal',
  publication_current: 'internal',
  publication_development: 'internal',
  publication_draft: 'internal',
  publication_plan: 'internal',
  rate_counter: 'internal',
  recovery_code: 'internal',
  redcard_date: 'owned',
  remembered_device: 'owned',
  report: 'owned',
  report_download: 'owned',
  report_schedule: 'owned',
  report_type: 'public',
  resolution_type: 'public',
  routing_queue: 'public',
  routing_subject: 'public',
  run_check: 'owned',
  run_check_claim: 'owned',
  run_payment: 'owned',
  second_factor: 'internal',
  second_factor_setup: 'internal',
  session: 'owned',
  session_claim: 'owned',
  session_member: 'internal',
  stored_file: 'owned',
  stored_file_chunk: 'owned',
  support_request: 'owned',
  termination_request: 'owned',
} as const satisfies Record<keyof Tables, TableClass>;

/** Columns with proofs of identity: only dedicated operations may return them. */
export const protectedColumns = {
  account: ['password_hash'],
  enrollment_person: ['ssn'],
  member: ['ssn'],
} as const satisfies { [Table in keyof Tables]?: readonly (keyof Tables[Table])[] };

type TableOf<Class extends TableClass> = {
  [Table in keyof Tables]: (typeof tableClasses)[Table] extends Class ? Table : never;
}[keyof Tables];

export type TableName = keyof Tables;
export type PublicTable = TableOf<'public'>;
export type OwnedTable = TableOf<'owned'>;
export type InternalTable = TableOf<'internal'>;

/** The database with the public tables and the given ones. */
export type TablesWith<Table extends keyof Tables> = Pick<Tables, PublicTable | Table>;

/**
 * Queries on the public tables and the given ones. Only these methods, because TypeScript treats a Transaction of few
 * tables as assignable to one of all tables.
 */
export type Queries<Table extends keyof Tables> = Pick<
  Transaction<TablesWith<Table>>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'with' | 'getExecutor'
>;

/** The transaction of a request, which knows only public tables. */
export type RequestTransaction = Queries<never>;
/** The connection of plugins and jobs: it and its transactions know only public tables. */
export interface Connection extends Queries<never> {
  transaction(): { execute<T>(work: (trx: RequestTransaction) => Promise<T>): Promise<T> };
}

/** The connection of a request or of the server itself, for functions that serve both. */
export type AnyConnection = Kysely<Tables> | InternalConnection | RequestTransaction;

/** The public and internal tables, for mail and publications. */
export type InternalConnection = Kysely<TablesWith<InternalTable>>;

export type { Texts } from '#generated/tables.ts';

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;

/** Returns a public table by a computed name, for `sql`. */
export const getPublicTable = (name: PublicTable): RawBuilder<unknown> => sql.table(name);

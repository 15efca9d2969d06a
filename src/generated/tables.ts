// Written by `npm run generate` from src/server/database/migrations. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Read as parsed JSON, written as text. */
export type Json = ColumnType<unknown, string, string>;
/** A text by language code, always with the portal’s own language. */
export interface Texts {
  en: string;
  [language: string]: string;
}
export type TextsColumn = ColumnType<Texts, string, string>;

export interface AccountTable {
  account_id: Generated<number>;
  user_name: string;
  email: string;
  first_name: string;
  last_name: string;
  account_type: number;
  role_id: number;
  member_id: string | null;
  password_hash: string;
  password_changed_at: Generated<string>;
  must_change_password: Generated<boolean>;
  status: Generated<string>;
  failed_count: Generated<number>;
  locked_until: string | null;
  can_register: Generated<boolean>;
  redirect_message_key: string | null;
  tos_version: string | null;
  tos_accepted_at: string | null;
  language: Generated<string>;
  brand_id: string | null;
  last_login_at: string | null;
  created_at: Generated<string>;
  created_by: number | null;
  row_version: Generated<number>;
  back_end_member_id: string | null;
  back_end_origin: string | null;
  status_reason: string | null;
  status_changed_at: string | null;
  status_changed_by: number | null;
  password_chosen: Generated<boolean>;
}

export interface AccountGroupTable {
  account_id: number;
  group_number: number;
}

export interface AccountNetworkTable {
  account_id: number;
  network_id: number;
  created_at: Generated<string>;
  created_by: number | null;
}

export interface AccountNotificationTable {
  account_id: number;
  notification_on: Generated<boolean>;
  new_message: Generated<boolean>;
  new_claim: Generated<boolean>;
  new_eob: Generated<boolean>;
  paperless_eob: Generated<boolean>;
  paperless_effective_date: string | null;
  row_version: Generated<number>;
}

export interface AccountPermissionTable {
  account_id: number;
  permission_id: number;
  granted: boolean;
  read_only: Generated<boolean>;
}

export interface AccountPolicyTable {
  account_id: number;
  group_number: number;
  employee_number: number;
  dependent_number: number;
  selected: Generated<boolean>;
}

export interface AccountPreferenceTable {
  account_id: number;
  name: string;
  value: Json;
  updated_at: Generated<string>;
}

export interface AccountTaxIdTable {
  account_id: number;
  tax_id: string;
  status: Generated<string>;
  access_id: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
}

export interface AccumulatorTable {
  bucket_id: Generated<number>;
  household_id: string;
  member_id: string | null;
  plan_id: number;
  plan_year: number;
  coverage_type: string;
  bucket_type: string;
  tier: string;
  scope: string;
  unit: Generated<string>;
  limit_amount: number;
  used_amount: Generated<number>;
  pending_amount: Generated<number>;
  as_of_date: string;
  cross_applies: Generated<string>;
  carryover_amount: Generated<number>;
  row_version: Generated<number>;
  label: TextsColumn;
}

export interface AdultAgeTable {
  state: string;
  years: number;
  is_example: Generated<boolean>;
  remark: string | null;
}

export interface AnnouncementTable {
  bulletin_id: Generated<number>;
  group_number: Generated<number>;
  location_number: number | null;
  employee_site: Generated<boolean>;
  employer_site: Generated<boolean>;
  provider_site: Generated<boolean>;
  customer_service_site: Generated<boolean>;
  begin_date: string;
  end_date: string;
  severity: Generated<string>;
  created_at: Generated<string>;
  created_by: number | null;
  row_version: Generated<number>;
  title: TextsColumn | null;
  bulletin_text: TextsColumn;
  sort_order: Generated<number>;
}

export interface AttachmentTable {
  attachment_id: Generated<number>;
  message_id: number;
  file_id: number;
  file_name: string;
}

export interface AuditRecordTable {
  audit_id: GeneratedAlways<number>;
  at: Generated<string>;
  operation: string;
  class: string;
  outcome: string;
  account_id: number | null;
  impersonator_id: number | null;
  session_id: number | null;
  member_id: string | null;
  object_id: string | null;
  reference: string | null;
  ip_address: string | null;
  detail: Json | null;
}

export interface AuditSealTable {
  seal_id: GeneratedAlways<number>;
  from_id: number;
  to_id: number;
  sealed_at: string;
  key_id: string;
  digests: Uint8Array;
  previous: Uint8Array;
  hash: Uint8Array;
}

export interface AuditTailTable {
  only_row: Generated<boolean>;
  seal_id: number;
  to_id: number;
  hash: Uint8Array;
  mac: Uint8Array;
}

export interface BenefitGroupTable {
  group_number: number;
  master_group_number: number;
  name: string;
  name_key: GeneratedAlways<string | null>;
  status: Generated<string>;
  effective_date: string;
  termination_date: string | null;
  ein: string | null;
  naics: string | null;
  address_line1: string;
  address_line2: string | null;
  city: string;
  state: string;
  zip: string;
  phone: string | null;
  fax: string | null;
  account_manager_id: number | null;
  plan_year_begin_month: Generated<number>;
  time_zone: Generated<string>;
  brand_id: string | null;
  logo_file_id: number | null;
  enrollment: Generated<boolean>;
  demographic_update: Generated<boolean>;
  display_cost_comparison_tool: Generated<boolean>;
  health_account_employer: Generated<boolean>;
  employer_claims_access: Generated<boolean>;
  temp_id_card: Generated<boolean>;
  two_way_messaging: Generated<boolean>;
  employer_approval_required: Generated<boolean>;
  family_privacy: Generated<boolean>;
  online_enrollment: Generated<boolean>;
  can_register: Generated<boolean>;
  redirect_message_key: string | null;
  row_version: Generated<number>;
  cobra_notice_days: Generated<number>;
}

export interface CallImportTable {
  import_id: Generated<number>;
  file_name: string;
  file_id: number | null;
  job_id: number | null;
  state: Generated<string>;
  line_count: number | null;
  call_count: Generated<number>;
  error_count: Generated<number>;
  errors: Json;
  created_at: Generated<string>;
  created_by: number;
}

export interface CallTrackTable {
  callno: Generated<number>;
  called_at: string;
  opp_id: Generated<number>;
  operator_account_id: number | null;
  direction: Generated<string>;
  medium: Generated<string>;
  from_key1: string;
  from_key2: string | null;
  from_key3: string | null;
  regard_key1: string;
  regard_key2: string | null;
  regard_key3: string | null;
  caller_name: string | null;
  caller_phone: string | null;
  member_id: string | null;
  provider_id: number | null;
  tax_id: string | null;
  group_number: number | null;
  claim_id: number | null;
  identity_verified: Generated<string[]>;
  due_date: string | null;
  begin_date: string;
  end_date: string | null;
  priority: Generated<string>;
  status: Generated<string>;
  assigned_account_id: number | null;
  resolution: string | null;
  duration_seconds: number | null;
  conversation_id: number | null;
  created_by: number | null;
  row_version: Generated<number>;
  follow_up_of: number | null;
}

export interface CallTrackNoteTable {
  note_id: Generated<number>;
  callno: number;
  noted_at: Generated<string>;
  operator_account_id: number | null;
  operator_name: string;
  body: string;
}

export interface CertificateRequestTable {
  request_id: Generated<number>;
  member_id: string;
  dependent_numbers: number[];
  delivery: string;
  deliver_to: string | null;
  purpose: string | null;
  needed_by: string | null;
  status: Generated<string>;
  transaction_number: string | null;
  conversation_id: number | null;
  requested_by: number | null;
  requested_at: Generated<string>;
  row_version: Generated<number>;
}

export interface CheckRunTable {
  check_run_id: Generated<number>;
  group_number: number;
  check_run_definition_id: number;
  run_date: string;
  status: string;
  initiated_by: number | null;
  initiated_at: Generated<string>;
  published_by: number | null;
  published_at: string | null;
  medical_file_name: string | null;
  rx_file_name: string | null;
  mail_date: string | null;
  comments: string | null;
  categories: Json;
  prior_balance_cents: Generated<number>;
  adjustments_cents: Generated<number>;
  admin_fees_cents: Generated<number>;
  stop_loss_credits_cents: Generated<number>;
  total_cents: Generated<number>;
  funding_requested_cents: Generated<number>;
  funding_received_date: string | null;
  due_date: string | null;
  row_version: Generated<number>;
  funding_approved_by: number | null;
  funding_approved_at: string | null;
}

export interface CheckRunDefinitionTable {
  check_run_definition_id: Generated<number>;
  group_number: number;
  name: TextsColumn;
  row_version: Generated<number>;
}

export interface CheckRunJobTable {
  job_id: Generated<string>;
  group_number: number;
  check_run_definition_id: number;
  run_date: string;
  state: Generated<string>;
  percent: Generated<number>;
  message: string | null;
  requested_by: number | null;
  created_at: Generated<string>;
  started_at: string | null;
  heartbeat_at: string | null;
  finished_at: string | null;
  check_run_id: number | null;
}

export interface CheckRunSettingTable {
  check_run_definition_id: number;
  effective_date: string;
  template_id: Generated<string>;
  frequency: string;
  day_of_week: string | null;
  day_of_month: number | null;
  second_day_of_month: number | null;
  categories: string[];
  account_last4: string | null;
  days_to_fund: Generated<number>;
  minimum_check_cents: Generated<number>;
  active: Generated<boolean>;
  changed_by: number | null;
  changed_at: Generated<string>;
}

export interface CheckRunStepTable {
  check_run_step_id: Generated<number>;
  check_run_id: number;
  from_status: string | null;
  status: string;
  at: Generated<string>;
  account_id: number | null;
}

export interface ClaimTable {
  claim_id: Generated<number>;
  claim_prefix: number;
  claim_number: number;
  claim_suffix: number;
  full_claim_number: GeneratedAlways<string | null>;
  member_id: string;
  group_number: number;
  plan_id: number;
  plan_year: number;
  coverage_type: string;
  claim_type: string;
  form_type: string;
  status: string;
  status_category: string;
  status_date: string;
  received_date: string;
  entered_date: string;
  processed_date: string | null;
  paid_date: string | null;
  service_from: string;
  service_to: string;
  billing_provider_id: number;
  billing_tax_id: string;
  billing_npi: string;
  rendering_provider_id: number | null;
  rendering_npi: string | null;
  referring_provider_id: number | null;
  facility_provider_id: number | null;
  network_id: number | null;
  network_status: string;
  contracted: Generated<boolean>;
  place_of_service: string | null;
  type_of_bill: string | null;
  drg: string | null;
  admit_date: string | null;
  discharge_date: string | null;
  discharge_status: string | null;
  procedures: Generated<string[]>;
  patient_account_number: string | null;
  certno: number | null;
  accident_type: string | null;
  accident_date: string | null;
  accident_state: string | null;
  replaces_claim_id: number | null;
  replaced_by_claim_id: number | null;
  check_number: string | null;
  eob_available: Generated<boolean>;
  eop_available: Generated<boolean>;
  billed_cents: number;
  discount_cents: number | null;
  non_covered_cents: number | null;
  member_non_covered_cents: number | null;
  allowed_cents: number | null;
  deductible_cents: number | null;
  copay_cents: number | null;
  coinsurance_cents: number | null;
  other_insurance_paid_cents: number | null;
  plan_paid_cents: number | null;
  paid_to_provider_cents: number | null;
  paid_to_member_cents: number | null;
  member_responsibility_cents: number | null;
  fsa_paid_cents: Generated<number>;
  row_version: Generated<number>;
  information_needed: string | null;
  information_from: string | null;
  information_by: string | null;
}

export interface ClaimDiagnosisTable {
  claim_id: number;
  sequence: number;
  code: string;
  description: string;
  kind: Generated<string>;
  present_on_admission: string | null;
}

export interface ClaimLineTable {
  claim_id: number;
  line_number: number;
  status: string;
  service_from: string;
  service_to: string;
  code_system: string;
  procedure_code: string;
  modifiers: Generated<string[]>;
  category_code: string;
  revenue_code: string | null;
  units: Generated<number>;
  place_of_service: string | null;
  diagnosis_pointers: Generated<number[]>;
  certno: number | null;
  rx: Json | null;
  adjustments: Json;
  billed_cents: number;
  discount_cents: number | null;
  non_covered_cents: number | null;
  member_non_covered_cents: number | null;
  allowed_cents: number | null;
  deductible_cents: number | null;
  copay_cents: number | null;
  coinsurance_cents: number | null;
  other_insurance_paid_cents: number | null;
  plan_paid_cents: number | null;
  member_responsibility_cents: number | null;
  description: TextsColumn;
}

export interface ClaimNoteTable {
  note_id: Generated<number>;
  claim_id: number;
  clmln: Generated<number>;
  note_code: string;
  note_text: string;
  note_date: string;
  operator: string;
}

export interface ClaimNoticeTable {
  notice_id: GeneratedAlways<number>;
  claim_id: number;
  kind: string;
  noted_at: Generated<string>;
}

export interface ClaimRemarkTable {
  claim_id: number;
  line_number: number;
  sequence: number;
  code: string;
}

export interface ClaimStatusHistoryTable {
  claim_id: number;
  sequence: number;
  status: string;
  status_date: string;
}

export interface ContractedRateTable {
  contracted_rate_id: Generated<number>;
  network_id: number;
  tax_id: string;
  billing_code_type: string;
  billing_code: string;
  negotiation_arrangement: Generated<string>;
  negotiated_type: Generated<string>;
  negotiated_rate: number;
  billing_class: string;
  setting: Generated<string>;
  service_codes: Generated<string[]>;
  modifiers: Generated<string[]>;
  effective_date: string;
  expiration_date: Generated<string>;
}

export interface ContractedServiceTable {
  billing_code_type: string;
  billing_code: string;
  billing_code_type_version: string;
  name: string;
  description: string;
}

export interface ConversationTable {
  conversation_id: Generated<number>;
  subject: string;
  subject_id: number | null;
  regarding: string | null;
  transaction_type: string | null;
  transaction_number: string | null;
  form_data: Json | null;
  status: Generated<string>;
  priority: Generated<string>;
  queue_id: string | null;
  owner_account_id: number | null;
  member_id: string | null;
  group_number: number | null;
  tax_id: string | null;
  notes: string | null;
  due_date: string | null;
  resolution_type_id: number | null;
  resolved_at: string | null;
  resolved_by: number | null;
  archived_at: string | null;
  archived_by: number | null;
  last_message_at: Generated<string>;
  last_message_by: number | null;
  last_message: Generated<string>;
  created_at: Generated<string>;
  created_by: number | null;
  row_version: Generated<number>;
  claim_id: number | null;
  subject_texts: TextsColumn | null;
}

export interface ConversationParticipantTable {
  conversation_id: number;
  account_id: number;
}

export interface CoverageTable {
  coverage_id: Generated<number>;
  member_id: string;
  plan_id: number;
  status: string;
  coverage_level: string;
  effective_date: string;
  termination_date: string | null;
  network_id: number | null;
  volume_cents: number | null;
  pcp_provider_number: string | null;
  cobra_start: string | null;
  cobra_paid_through: string | null;
  row_version: Generated<number>;
}

export interface DemographicChangeTable {
  change_id: Generated<number>;
  member_id: string;
  kind: string;
  effective_date: string;
  apply_to_family: Generated<boolean>;
  old_values: Json;
  new_values: Json;
  comments: string | null;
  status: Generated<string>;
  transaction_number: string | null;
  conversation_id: number | null;
  requested_by: number | null;
  requested_at: Generated<string>;
  row_version: Generated<number>;
}

export interface DependentPermissionTable {
  owner_member_id: string;
  viewer_member_id: string;
  access_granted: boolean;
  changed_at: Generated<string>;
  changed_by: number | null;
  row_version: Generated<number>;
  kinds: Generated<string[]>;
  granted_from: string | null;
  granted_until: string | null;
}

export interface DiagnosisCodeTable {
  code: string;
  description: string;
  description_key: GeneratedAlways<string | null>;
  billable: Generated<boolean>;
}

export interface DocumentTable {
  download_id: Generated<number>;
  description: TextsColumn;
  file_name: string | null;
  file_id: number | null;
  category_id: number;
  year: number | null;
  language: Generated<string>;
  effective_from: string | null;
  effective_to: string | null;
  member_id: string | null;
  is_online_form: Generated<boolean>;
  form_queue_id: string | null;
  form_kind: string | null;
  attachments_allowed: Generated<boolean>;
  requires_ack: Generated<boolean>;
  uploaded_at: Generated<string>;
  uploaded_by: number | null;
  row_version: Generated<number>;
  display_name: TextsColumn;
  employee_site: Generated<boolean>;
  employer_site: Generated<boolean>;
  provider_site: Generated<boolean>;
  customer_service_site: Generated<boolean>;
  roles: Generated<number[]>;
  groups: Generated<number[]>;
  location_number: number | null;
  version: Generated<number>;
}

export interface DocumentCategoryTable {
  category_id: number;
  sort_order: Generated<number>;
  name: TextsColumn;
}

export interface DocumentVersionTable {
  download_id: number;
  version: number;
  file_id: number;
  groups: number[];
  file_name: string;
  uploaded_at: string;
  uploaded_by: number | null;
}

export interface EnrollmentTable {
  enrollment_id: Generated<number>;
  group_number: number;
  location_number: number | null;
  class_code: string | null;
  member_id: string | null;
  enrollment_type: string;
  status: Generated<string>;
  marital_status: string | null;
  pay_status: string | null;
  hire_date: string | null;
  coverage_date: string | null;
  qualifying_event: string | null;
  qualifying_event_date: string | null;
  life_coverage_amount_cents: number | null;
  address_line1: string | null;
  address_line2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  home_phone: string | null;
  work_phone: string | null;
  email: string | null;
  other_insurance_company: string | null;
  other_insurance_policy_number: string | null;
  other_insurance_effective_date: string | null;
  signature_name: string | null;
  signature_date: string | null;
  comments: string | null;
  submitted_at: string | null;
  submitted_by: number | null;
  decided_at: string | null;
  decided_by: number | null;
  decision_note: string | null;
  conversation_id: number | null;
  transaction_number: string | null;
  created_at: Generated<string>;
  created_by: number | null;
  row_version: Generated<number>;
  proof_needed: Generated<boolean>;
}

export interface EnrollmentAttachmentTable {
  attachment_id: Generated<number>;
  enrollment_id: number;
  file_id: number;
  file_name: string;
  created_at: Generated<string>;
}

export interface EnrollmentBeneficiaryTable {
  enrollment_id: number;
  sequence: number;
  name: string;
  relationship: string;
  percent: number;
}

export interface EnrollmentElectionTable {
  enrollment_id: number;
  coverage_type: string;
  plan_id: number | null;
  waived: Generated<boolean>;
  coverage_level: string | null;
  volume_cents: number | null;
  employee_cost_cents: number | null;
  pay_periods: number | null;
  present_plan: string | null;
  present_level: string | null;
  change: string | null;
}

export interface EnrollmentHistoryTable {
  enrollment_id: number;
  sequence: number;
  status: string;
  changed_at: string;
  changed_by: number | null;
  note: string | null;
}

export interface EnrollmentImportTable {
  import_id: Generated<number>;
  group_number: number;
  file_name: string;
  file_id: number | null;
  job_id: number | null;
  state: Generated<string>;
  line_count: number | null;
  enrollment_count: Generated<number>;
  error_count: Generated<number>;
  errors: Json;
  created_at: Generated<string>;
  created_by: number;
}

export interface EnrollmentPersonTable {
  enrollment_id: number;
  sequence: number;
  is_primary: boolean;
  first_name: string;
  last_name: string;
  first_name_key: GeneratedAlways<string | null>;
  last_name_key: GeneratedAlways<string | null>;
  middle_initial: string | null;
  date_of_birth: string | null;
  ssn: string | null;
  ssn_last4: GeneratedAlways<string | null>;
  gender: string | null;
  relationship: string;
  disabled: Generated<boolean>;
  student: Generated<boolean>;
  address: Json | null;
  coverage_types: Generated<string[]>;
  other_insurance: Json | null;
}

export interface FaqTable {
  faq_id: Generated<number>;
  sort_order: Generated<number>;
  row_version: Generated<number>;
  category: TextsColumn;
  question: TextsColumn;
  answer: TextsColumn;
}

export interface FaqGroupTable {
  faq_id: number;
  group_number: number;
}

export interface FaqRoleTable {
  faq_id: number;
  role_id: number;
}

export interface FileImportTable {
  import_id: Generated<number>;
  file_name: string;
  size_bytes: number;
  received_bytes: Generated<number>;
  sha256: Uint8Array | null;
  file_id: number;
  created_by: number;
  received_at: Generated<string>;
}

export interface FormDraftTable {
  draft_id: GeneratedAlways<number>;
  holder: string;
  form: string;
  step: string | null;
  sealed: Uint8Array;
  key_id: string;
  saved_at: Generated<string>;
  expires_at: string;
}

export interface FsaAccountTable {
  fsa_account_id: Generated<number>;
  member_id: string;
  account_type: string;
  plan_year: number;
  annual_election_cents: number;
  employer_contribution_cents: Generated<number>;
  contributed_cents: Generated<number>;
  paid_cents: Generated<number>;
  pending_cents: Generated<number>;
  denied_cents: Generated<number>;
  carryover_in_cents: Generated<number>;
  incur_by: string;
  run_out_date: string;
  auto_substantiated: Generated<boolean>;
  status: Generated<string>;
  row_version: Generated<number>;
  begin_date: string;
  end_date: string;
}

export interface FsaClaimTable {
  request_id: Generated<number>;
  fsa_account_id: number;
  member_id: string;
  claim_id: number | null;
  provider_name: string;
  service_from: string;
  service_to: string;
  expense_type: string;
  amount_cents: number;
  approved_cents: Generated<number>;
  pay_to: Generated<string>;
  certification_accepted: boolean;
  status: Generated<string>;
  denial_code: string | null;
  submitted_at: Generated<string>;
  submitted_by: number | null;
  paid_date: string | null;
  row_version: Generated<number>;
  fsa_decision_file_id: number | null;
}

export interface FsaDecisionFileTable {
  fsa_decision_file_id: Generated<number>;
  sha256: Uint8Array;
  imported_at: Generated<string>;
  imported_by: string;
}

export interface FsaReceiptTable {
  receipt_id: Generated<number>;
  request_id: number;
  file_id: number;
  file_name: string;
}

export interface GroupContactTable {
  contact_id: Generated<number>;
  group_number: number;
  contact_type: string;
  name: string;
  title: string | null;
  email: string | null;
  phone: string | null;
  row_version: Generated<number>;
}

export interface GroupFinancingTable {
  group_number: number;
  funding_method: string;
  bank_name: string | null;
  routing_last4: string | null;
  account_last4: string | null;
  minimum_balance_cents: Generated<number>;
  check_run_day: string | null;
  positive_pay: Generated<boolean>;
  stop_loss_carrier: string | null;
  specific_deductible_cents: number | null;
  aggregate_attachment_cents: number | null;
  contract_basis: string | null;
  approver_required: Generated<boolean>;
  row_version: Generated<number>;
  last_check_number: Generated<number>;
  publish_alone_limit_cents: Generated<number>;
}

export interface GroupLocationTable {
  group_number: number;
  location_number: number;
  name: string;
  division: string | null;
  address_line1: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  row_version: Generated<number>;
}

export interface GroupNetworkTable {
  group_number: number;
  network_id: number;
  tier: Generated<string>;
}

export interface GroupRightTable {
  account_id: number;
  group_number: number;
  access: Generated<string>;
  enrollment: Generated<boolean>;
  demographic_update: Generated<boolean>;
  claims: Generated<boolean>;
  reports: Generated<boolean>;
  finance: Generated<boolean>;
  row_version: Generated<number>;
}

export interface GroupTextTable {
  text_id: Generated<number>;
  group_number: number;
  kind: string;
  title: string;
  body: string;
  updated_at: Generated<string>;
}

export interface IdCardTable {
  card_id: Generated<number>;
  member_id: string;
  plan_id: number;
  kind: Generated<string>;
  issue_date: string;
  effective_date: string;
  temp_from: string | null;
  temp_through: string | null;
  reason: string | null;
  created_by: number | null;
  created_at: Generated<string>;
  row_version: Generated<number>;
}

export interface IdCardRequestTable {
  request_id: Generated<number>;
  member_id: string;
  quantity: Generated<number>;
  address_id: number | null;
  reason: string;
  status: Generated<string>;
  conversation_id: number | null;
  requested_by: number | null;
  requested_at: Generated<string>;
  row_version: Generated<number>;
}

export interface IdempotencyTable {
  account_id: number;
  idempotency_key: string;
  operation: string;
  request_hash: Uint8Array;
  status: number;
  body: Json | null;
  created_at: Generated<string>;
}

export interface JobTable {
  job_id: GeneratedAlways<number>;
  kind: string;
  input: Json;
  state: Generated<string>;
  account_id: number | null;
  impersonator_id: number | null;
  session_id: number | null;
  brand_id: string | null;
  language: Generated<string>;
  open_key: string | null;
  percent: Generated<number>;
  step: string | null;
  attempts: Generated<number>;
  due_at: Generated<string>;
  worker_id: string | null;
  leased_until: string | null;
  cancel_requested: Generated<boolean>;
  error: string | null;
  object_id: string | null;
  file_id: number | null;
  file_name: string | null;
  created_at: Generated<string>;
  started_at: string | null;
  ended_at: string | null;
  member_ids: Generated<string[]>;
  tax_ids: Generated<string[]>;
  rights: Generated<string[]>;
}

export interface LetterTable {
  letter_number: Generated<number>;
  template_id: number;
  group_number: number;
  employee_number: number;
  dependent_number: number;
  member_id: string;
  claim_id: number | null;
  certno: number | null;
  addressee_type: string;
  addressee_name: string;
  addressee_address: Json;
  subject: string;
  body: string;
  language: Generated<string>;
  status: string;
  created_at: Generated<string>;
  created_by: number | null;
  printed_date: string | null;
  mailed_date: string | null;
  follow_up_date: string | null;
  file_id: number | null;
  row_version: Generated<number>;
}

export interface LinkTable {
  link_id: Generated<number>;
  category_id: number;
  url: string;
  sort_order: Generated<number>;
  row_version: Generated<number>;
  description: TextsColumn;
  summary: TextsColumn;
  check_verdict: string | null;
  check_refusal: string | null;
  check_status: number | null;
  checked_at: string | null;
}

export interface LinkCategoryTable {
  category_id: number;
  sort_order: Generated<number>;
  name: TextsColumn;
}

export interface LinkGroupTable {
  link_id: number;
  group_number: number;
}

export interface LinkRoleTable {
  link_id: number;
  role_id: number;
}

export interface LoginHistoryTable {
  login_id: GeneratedAlways<number>;
  account_id: number | null;
  user_name: string;
  login_date: Generated<string>;
  success: boolean;
  reason: string;
  ip_address: string | null;
  user_agent: string | null;
  impersonated_by: number | null;
  logout_date: string | null;
}

export interface MasterGroupTable {
  master_group_number: number;
  name: string;
  status: Generated<string>;
  row_version: Generated<number>;
}

export interface MemberTable {
  member_id: string;
  group_number: number;
  employee_number: number;
  dependent_number: number;
  household_id: GeneratedAlways<string | null>;
  relationship: string;
  first_name: string;
  middle_initial: string | null;
  last_name: string;
  first_name_key: GeneratedAlways<string | null>;
  last_name_key: GeneratedAlways<string | null>;
  date_of_birth: string;
  gender: string;
  ssn: string | null;
  ssn_last4: GeneratedAlways<string | null>;
  marital_status: string | null;
  pay_status: string | null;
  status: Generated<string>;
  hire_date: string | null;
  effective_date: string;
  termination_date: string | null;
  location_number: number | null;
  class_code: string | null;
  email: string | null;
  home_phone: string | null;
  work_phone: string | null;
  mobile_phone: string | null;
  language: Generated<string>;
  disabled: Generated<boolean>;
  student: Generated<boolean>;
  protected: Generated<boolean>;
  confidential_communication: Generated<boolean>;
  row_version: Generated<number>;
  phone_keys: GeneratedAlways<string[]>;
}

export interface MemberAddressTable {
  address_id: Generated<number>;
  member_id: string;
  kind: string;
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  zip: string;
  row_version: Generated<number>;
}

export interface MemberRegistrationTable {
  registration_id: GeneratedAlways<number>;
  key_hash: Uint8Array;
  member_id: string;
  email: string;
  language: string;
  brand_id: string;
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
}

export interface MemoTable {
  memo_id: Generated<number>;
  member_id: string | null;
  group_number: number | null;
  descno: number;
  memo_text: string;
  begin_date: string | null;
  end_date: string | null;
  alert: Generated<boolean>;
  internal_only: Generated<boolean>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  updated_by: number | null;
  row_version: Generated<number>;
}

export interface MemoTypeTable {
  descno: number;
  descr: TextsColumn;
}

export interface MessageTable {
  message_id: Generated<number>;
  conversation_id: number;
  sender_account_id: number | null;
  sender_name: string;
  body: string;
  internal: Generated<boolean>;
  sent_at: Generated<string>;
  impersonator_id: number | null;
}

export interface MessageReadTable {
  message_id: number;
  account_id: number;
  read_at: Generated<string>;
}

export interface MrfFileTable {
  mrf_file_id: Generated<number>;
  name: string;
  file_type: string;
  description: string;
  location: string | null;
  hosted_here: Generated<boolean>;
  file_id: number | null;
  schema_version: Generated<string>;
  last_updated_on: string;
  validation: Json | null;
  owner_name: string | null;
  stale_after_days: Generated<number>;
  row_version: Generated<number>;
  size_bytes: number | null;
  sha256: string | null;
  reporting_entity_name: string | null;
  reporting_entity_type: string | null;
  mrf_plan_id: number | null;
  source_address: string | null;
  refusal: Json | null;
}

export interface MrfFileNetworkTable {
  mrf_file_id: number;
  network_id: number;
}

export interface MrfPlanTable {
  mrf_plan_id: Generated<number>;
  name: string;
  issuer_name: string;
  plan_id_type: string;
  plan_id_value: string;
  plan_sponsor_name: string | null;
  market_type: string;
  effective_date: string;
  termination_date: string | null;
  row_version: Generated<number>;
}

export interface MrfPlanGroupTable {
  mrf_plan_id: number;
  group_number: number;
}

export interface MrfReleaseTable {
  release_id: Generated<number>;
  mrf_structure_id: number | null;
  name: string;
  reporting_entity_name: string;
  plans: Json;
  plans_key: string;
  published_at: Generated<string>;
  published_by: number | null;
  withdrawn_at: string | null;
  served_until: string | null;
}

export interface MrfReleaseFileTable {
  release_file_id: Generated<number>;
  release_id: number;
  mrf_file_id: number | null;
  file_type: string;
  description: string;
  public_name: string | null;
  file_id: number | null;
  location: string | null;
  size_bytes: number | null;
  schema_version: string;
  last_updated_on: string;
}

export interface MrfReminderTable {
  kind: string;
  month: string;
  sent_at: Generated<string>;
}

export interface MrfStructureTable {
  mrf_structure_id: Generated<number>;
  name: string;
  reporting_entity_name: string;
  reporting_entity_type: string;
  allowed_amount_file_id: number | null;
  row_version: Generated<number>;
  published_version: number | null;
  address: GeneratedAlways<string | null>;
}

export interface MrfStructureFileTable {
  mrf_structure_id: number;
  mrf_file_id: number;
}

export interface MrfStructurePlanTable {
  mrf_structure_id: number;
  mrf_plan_id: number;
}

export interface NetworkTable {
  network_id: Generated<number>;
  name: string;
  network_type: string;
  logo_file_id: number | null;
  website: string | null;
  phone: string | null;
  provider_phone: string | null;
  states: Generated<string[]>;
  repricer_name: string | null;
  claims_address: string | null;
  edi_payer_id: string | null;
  effective_date: string;
  termination_date: string | null;
  row_version: Generated<number>;
}

export interface OneTimeTicketTable {
  ticket_hash: Uint8Array;
  kind: string;
  session_id: number | null;
  object_id: string;
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
}

export interface OnlineFormAnswerTable {
  answer_id: Generated<number>;
  download_id: number;
  version: number;
  conversation_id: number;
  answers: Json;
  language: string;
  submitted_at: Generated<string>;
  submitted_by: number | null;
}

export interface OnlineFormVersionTable {
  download_id: number;
  version: number;
  definition: string;
  created_at: Generated<string>;
  created_by: number | null;
}

export interface OtherInsuranceTable {
  other_insurance_id: Generated<number>;
  member_id: string;
  company: string;
  policy_number: string;
  coverage_type: Generated<string>;
  effective_date: string;
  termination_date: string | null;
  payment_order: string;
  row_version: Generated<number>;
}

export interface OutboxTable {
  mail_id: GeneratedAlways<number>;
  to_address: string;
  from_address: string;
  subject: string;
  body_text: string;
  template: string;
  language: string;
  brand_id: string;
  created_at: Generated<string>;
  attempts: Generated<number>;
  next_attempt_at: Generated<string>;
  sent_at: string | null;
  last_error: string | null;
  first_attempt_at: string | null;
  given_up_at: string | null;
}

export interface PaperlessChangeTable {
  change_id: GeneratedAlways<number>;
  account_id: number;
  paperless_eob: boolean;
  requested_at: Generated<string>;
  effective_date: string;
}

export interface PasswordHistoryTable {
  account_id: number;
  password_hash: string;
  retired_at: Generated<string>;
}

export interface PasswordResetTable {
  key_hash: Uint8Array;
  account_id: number;
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
}

export interface PaymentTypeTable {
  payment_type_id: number;
  description: TextsColumn;
}

export interface PendingSignInTable {
  token_hash: Uint8Array;
  account_id: number;
  brand_id: string;
  user_name: string;
  expires_at: string;
}

export interface PlanTable {
  plan_id: Generated<number>;
  plan_number: string;
  group_number: number;
  plan_name: string;
  plan_type: string;
  coverage_type: string;
  plan_year: number;
  effective_date: string;
  termination_date: string;
  grandfathered: Generated<boolean>;
  sponsor_name: string;
  sponsor_ein: string | null;
  issuer_name: string;
  plan_id_type: string;
  plan_id_value: string;
  market_type: Generated<string>;
  deductible_type: Generated<string>;
  coinsurance_in_pct: Generated<number>;
  coinsurance_out_pct: Generated<number>;
  dependent_age_limit: Generated<number>;
  timely_filing_days: Generated<number>;
  appeal_days: Generated<number>;
  rx_bin: string | null;
  rx_pcn: string | null;
  rx_group: string | null;
  pbm_name: string | null;
  contacts: Json;
  row_version: Generated<number>;
  event_window_days: number | null;
  new_hire_window_days: number | null;
}

export interface PlanBenefitTable {
  benefit_id: Generated<number>;
  plan_id: number;
  category_code: string;
  tier: string;
  copay_cents: number | null;
  coinsurance_pct: number | null;
  deductible_applies: boolean;
  limit_quantity: number | null;
  limit_unit: string | null;
  limit_period: string | null;
  precert_required: Generated<boolean>;
  covered: Generated<boolean>;
  description: TextsColumn;
  notes: TextsColumn | null;
}

export interface PlanCostShareTable {
  plan_id: number;
  kind: string;
  tier: string;
  scope: string;
  amount_cents: number;
}

export interface PlanDocumentTable {
  plan_id: number;
  download_id: number;
  kind: string;
}

export interface PlanNetworkTable {
  plan_id: number;
  network_id: number;
  tier: Generated<string>;
}

export interface PlanRateTable {
  plan_id: number;
  coverage_level: string;
  monthly_cost_cents: number;
  employer_share_cents: number;
  pay_periods: Generated<number>;
}

export interface PrecertificationTable {
  certno: Generated<number>;
  member_id: string;
  request_type: string;
  review_type: Generated<string>;
  urgency: Generated<string>;
  place_of_service: string | null;
  status: string;
  decision_code: string | null;
  decision_reason: string | null;
  requesting_provider_id: number | null;
  servicing_provider_id: number | null;
  facility_provider_id: number | null;
  requesting_tax_id: string | null;
  contact_name: string | null;
  contact_phone: string | null;
  contact_fax: string | null;
  admit_date: string | null;
  length_of_stay_requested: number | null;
  length_of_stay_approved: number | null;
  expected_discharge: string | null;
  clinical_notes: string | null;
  received_at: string;
  due_at: string;
  decided_at: string | null;
  effective_from: string | null;
  effective_to: string | null;
  nurse_account_id: number | null;
  created_by: number | null;
  row_version: Generated<number>;
  conversation_id: number | null;
  information_requested_at: string | null;
}

export interface PrecertificationAttachmentTable {
  attachment_id: Generated<number>;
  certno: number;
  file_id: number;
  file_name: string;
}

export interface PrecertificationDiagnosisTable {
  certno: number;
  sequence: number;
  code: string;
  description: string;
}

export interface PrecertificationNoteTable {
  note_id: Generated<number>;
  certno: number;
  noted_at: Generated<string>;
  operator_account_id: number | null;
  operator_name: string;
  body: string;
  internal: Generated<boolean>;
}

export interface PrecertificationServiceTable {
  certno: number;
  line_number: number;
  code_system: string;
  code: string;
  modifiers: Generated<string[]>;
  description: string;
  units_requested: number;
  units_approved: number | null;
  unit_type: Generated<string>;
  from_date: string | null;
  to_date: string | null;
  decision_code: string | null;
}

export interface ProcedureCodeTable {
  code_system: string;
  code: string;
  description: string;
  description_key: GeneratedAlways<string | null>;
  category_code: string | null;
}

export interface ProviderTable {
  provider_id: Generated<number>;
  provider_number: string;
  npi: string;
  tax_id: string;
  entity_type: string;
  first_name: string | null;
  last_name: string | null;
  display_name: string;
  display_name_key: GeneratedAlways<string | null>;
  last_name_key: GeneratedAlways<string | null>;
  credentials: string | null;
  provider_type: string;
  taxonomy_codes: Generated<string[]>;
  gender: string | null;
  languages: Generated<string[]>;
  accepting_new: Generated<boolean>;
  eft_enrolled: Generated<boolean>;
  w9_on_file: Generated<boolean>;
  bank_account_last4: string | null;
  status: Generated<string>;
  verified_date: string | null;
  website: string | null;
  row_version: Generated<number>;
}

export interface ProviderAddressTable {
  address_id: Generated<number>;
  provider_id: number;
  kind: string;
  line1: string;
  line2: string | null;
  city: string;
  city_key: GeneratedAlways<string | null>;
  state: string;
  zip: string;
  phone: string | null;
  fax: string | null;
  hours: string | null;
  accessible: Generated<boolean>;
}

export interface ProviderClaimsFilterTable {
  account_id: number;
  tax_id: string;
  rendering_npi: string;
}

export interface ProviderNetworkTable {
  provider_id: number;
  network_id: number;
  tier: Generated<string>;
  effective_date: string;
  termination_date: string | null;
  contract_status: Generated<string>;
}

export interface ProviderRegistrationTable {
  registration_id: Generated<number>;
  tax_id: string;
  npi: string;
  practice_name: string;
  contact_name: string;
  phone: string;
  email: string;
  user_name: string;
  proof_check_number: string | null;
  proof_amount_cents: number | null;
  proof_claim_number: string | null;
  account_id: number | null;
  status: Generated<string>;
  created_at: Generated<string>;
  decided_at: string | null;
  decided_by: number | null;
  row_version: Generated<number>;
  kind: Generated<string>;
  conversation_id: number | null;
  reason_code: string | null;
}

export interface ProviderRegistrationLinkTable {
  link_id: GeneratedAlways<number>;
  key_hash: Uint8Array;
  npi: string;
  tax_id: string;
  practice_name: string;
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  claim_number: string;
  language: string;
  brand_id: string;
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
}

export interface ProviderSpecialityTable {
  provider_id: number;
  speciality_code: string;
  is_primary: Generated<boolean>;
}

export interface PublicationTable {
  publication_id: GeneratedAlways<number>;
  content_hash: string;
  language_version: string;
  artefacts: Json;
  note: string | null;
  author: string | null;
  created_at: Generated<string>;
  published_at: string | null;
  published_by: string | null;
  files: string | null;
}

export interface PublicationCurrentTable {
  only_row: Generated<boolean>;
  publication_id: number;
  pinned: Generated<boolean>;
  changed_at: Generated<string>;
  changed_by: string | null;
}

export interface PublicationDevelopmentTable {
  only_row: Generated<boolean>;
  publication_id: number;
  changed_at: Generated<string>;
}

export interface PublicationDraftTable {
  only_row: Generated<boolean>;
  content_hash: string;
  publication_id: number | null;
  diagnostics: Json;
  saved_at: Generated<string>;
}

export interface PublicationPlanTable {
  publication_id: number;
  takes_effect_at: string;
  planned_by: string;
  planned_at: Generated<string>;
}

export interface RateCounterTable {
  bucket: string;
  window_start: string;
  hits: number;
}

export interface RecoveryCodeTable {
  code_hash: Uint8Array;
  account_id: number;
}

export interface RedcardDateTable {
  redcard_id: Generated<number>;
  group_number: number;
  batch_type: string;
  redcard_date: string;
  created_by: number | null;
}

export interface RememberedDeviceTable {
  device_id: GeneratedAlways<number>;
  account_id: number;
  token_hash: Uint8Array;
  user_agent: string | null;
  ip_address: string | null;
  created_at: Generated<string>;
  last_used_at: Generated<string>;
  expires_at: string;
}

export interface ReportTable {
  report_id: Generated<number>;
  report_type_id: number;
  name: string;
  group_number: number | null;
  period_from: string;
  period_to: string;
  format: string;
  file_name: string;
  file_id: number;
  created_at: Generated<string>;
  created_by: number | null;
  groups: Generated<number[]>;
  contains_phi: Generated<boolean>;
  run_by: number | null;
  run_at: string | null;
}

export interface ReportDownloadTable {
  report_id: number;
  account_id: number;
  downloaded_at: Generated<string>;
}

export interface ReportScheduleTable {
  schedule_id: Generated<number>;
  account_id: number;
  brand_id: string | null;
  kind: string;
  group_number: number | null;
  threshold: number | null;
  format: string;
  frequency: string;
  first_on: string;
  next_on: string;
  state: Generated<string>;
  last_on: string | null;
  job_id: number | null;
  created_at: Generated<string>;
  row_version: Generated<number>;
}

export interface ReportTypeTable {
  report_type_id: number;
  contains_phi: boolean;
  name: TextsColumn;
}

export interface ResolutionTypeTable {
  resolution_type_id: number;
  description: TextsColumn;
}

export interface RoutingQueueTable {
  queue_id: string;
  name: TextsColumn;
}

export interface RoutingSubjectTable {
  subject_id: number;
  queue_id: string;
  needs_member: Generated<boolean>;
  role_ids: Generated<number[]>;
  sort_order: Generated<number>;
  label: TextsColumn;
}

export interface RunCheckTable {
  check_id: Generated<number>;
  check_run_id: number;
  check_number: string;
  category: string;
  payee_type: string;
  payee_name: string;
  payee_name_key: GeneratedAlways<string | null>;
  provider_id: number | null;
  member_id: string | null;
  tax_id: string | null;
  amount_cents: number;
  method: string;
  status: string;
  ignore_reason: string | null;
  issue_date: string | null;
  clear_date: string | null;
  row_version: Generated<number>;
}

export interface RunCheckClaimTable {
  check_id: number;
  claim_id: number;
  amount_cents: number;
  live: Generated<boolean>;
  to_member: Generated<boolean>;
}

export interface RunPaymentTable {
  payment_id: Generated<number>;
  check_run_id: number;
  payment_type_id: number;
  category: Generated<string>;
  description: string;
  amount_cents: number;
  payment_date: string;
  clear_date: string | null;
  entered_by: number | null;
  row_version: Generated<number>;
  check_id: number | null;
}

export interface SecondFactorTable {
  account_id: number;
  sealed: Uint8Array;
  key_id: string;
  confirmed_at: Generated<string>;
  last_step: number;
}

export interface SecondFactorSetupTable {
  account_id: number;
  session_id: number;
  sealed: Uint8Array;
  key_id: string;
  expires_at: string;
}

export interface SessionTable {
  session_id: GeneratedAlways<number>;
  token_hash: Uint8Array;
  kind: string;
  account_id: number | null;
  impersonator_id: number | null;
  parent_session_id: number | null;
  brand_id: string;
  restricted_to: string | null;
  created_at: Generated<string>;
  last_used_at: Generated<string>;
  expires_at: string;
  ended_at: string | null;
  end_reason: string | null;
  ip_address: string | null;
  user_agent: string | null;
  tax_id: string | null;
}

export interface SessionClaimTable {
  session_id: number;
  claim_id: number;
  proof: string;
  proven_at: Generated<string>;
}

export interface SessionMemberTable {
  session_id: number;
  member_id: string;
}

export interface StoredFileTable {
  file_id: Generated<number>;
  content_type: string;
  size_bytes: number;
  sha256: Uint8Array;
  created_at: Generated<string>;
  created_by: number | null;
  unclaimed_since: string | null;
  place: string | null;
}

export interface StoredFileChunkTable {
  file_id: number;
  position: number;
  bytes: Uint8Array;
}

export interface SupportRequestTable {
  support_id: Generated<number>;
  name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  brand_id: Generated<string>;
  conversation_id: number | null;
  created_at: Generated<string>;
}

export interface TerminationRequestTable {
  termination_id: Generated<number>;
  group_number: number;
  employee_number: number;
  dependent_numbers: number[];
  termination_date: string;
  last_day_worked: string | null;
  reason: string;
  coverage_types: Generated<string[]>;
  cobra_eligible: Generated<boolean>;
  cobra_event: string | null;
  mailing_address: Json | null;
  comments: string | null;
  status: Generated<string>;
  transaction_number: string;
  conversation_id: number | null;
  requested_by: number | null;
  requested_at: Generated<string>;
  row_version: Generated<number>;
  ended: Json;
  cobra_notice_due: string | null;
}

export interface Tables {
  account: AccountTable;
  account_group: AccountGroupTable;
  account_network: AccountNetworkTable;
  account_notification: AccountNotificationTable;
  account_permission: AccountPermissionTable;
  account_policy: AccountPolicyTable;
  account_preference: AccountPreferenceTable;
  account_tax_id: AccountTaxIdTable;
  accumulator: AccumulatorTable;
  adult_age: AdultAgeTable;
  announcement: AnnouncementTable;
  attachment: AttachmentTable;
  audit_record: AuditRecordTable;
  audit_seal: AuditSealTable;
  audit_tail: AuditTailTable;
  benefit_group: BenefitGroupTable;
  call_import: CallImportTable;
  call_track: CallTrackTable;
  call_track_note: CallTrackNoteTable;
  certificate_request: CertificateRequestTable;
  check_run: CheckRunTable;
  check_run_definition: CheckRunDefinitionTable;
  check_run_job: CheckRunJobTable;
  check_run_setting: CheckRunSettingTable;
  check_run_step: CheckRunStepTable;
  claim: ClaimTable;
  claim_diagnosis: ClaimDiagnosisTable;
  claim_line: ClaimLineTable;
  claim_note: ClaimNoteTable;
  claim_notice: ClaimNoticeTable;
  claim_remark: ClaimRemarkTable;
  claim_status_history: ClaimStatusHistoryTable;
  contracted_rate: ContractedRateTable;
  contracted_service: ContractedServiceTable;
  conversation: ConversationTable;
  conversation_participant: ConversationParticipantTable;
  coverage: CoverageTable;
  demographic_change: DemographicChangeTable;
  dependent_permission: DependentPermissionTable;
  diagnosis_code: DiagnosisCodeTable;
  document: DocumentTable;
  document_category: DocumentCategoryTable;
  document_version: DocumentVersionTable;
  enrollment: EnrollmentTable;
  enrollment_attachment: EnrollmentAttachmentTable;
  enrollment_beneficiary: EnrollmentBeneficiaryTable;
  enrollment_election: EnrollmentElectionTable;
  enrollment_history: EnrollmentHistoryTable;
  enrollment_import: EnrollmentImportTable;
  enrollment_person: EnrollmentPersonTable;
  faq: FaqTable;
  faq_group: FaqGroupTable;
  faq_role: FaqRoleTable;
  file_import: FileImportTable;
  form_draft: FormDraftTable;
  fsa_account: FsaAccountTable;
  fsa_claim: FsaClaimTable;
  fsa_decision_file: FsaDecisionFileTable;
  fsa_receipt: FsaReceiptTable;
  group_contact: GroupContactTable;
  group_financing: GroupFinancingTable;
  group_location: GroupLocationTable;
  group_network: GroupNetworkTable;
  group_right: GroupRightTable;
  group_text: GroupTextTable;
  id_card: IdCardTable;
  id_card_request: IdCardRequestTable;
  idempotency: IdempotencyTable;
  job: JobTable;
  letter: LetterTable;
  link: LinkTable;
  link_category: LinkCategoryTable;
  link_group: LinkGroupTable;
  link_role: LinkRoleTable;
  login_history: LoginHistoryTable;
  master_group: MasterGroupTable;
  member: MemberTable;
  member_address: MemberAddressTable;
  member_registration: MemberRegistrationTable;
  memo: MemoTable;
  memo_type: MemoTypeTable;
  message: MessageTable;
  message_read: MessageReadTable;
  mrf_file: MrfFileTable;
  mrf_file_network: MrfFileNetworkTable;
  mrf_plan: MrfPlanTable;
  mrf_plan_group: MrfPlanGroupTable;
  mrf_release: MrfReleaseTable;
  mrf_release_file: MrfReleaseFileTable;
  mrf_reminder: MrfReminderTable;
  mrf_structure: MrfStructureTable;
  mrf_structure_file: MrfStructureFileTable;
  mrf_structure_plan: MrfStructurePlanTable;
  network: NetworkTable;
  one_time_ticket: OneTimeTicketTable;
  online_form_answer: OnlineFormAnswerTable;
  online_form_version: OnlineFormVersionTable;
  other_insurance: OtherInsuranceTable;
  outbox: OutboxTable;
  paperless_change: PaperlessChangeTable;
  password_history: PasswordHistoryTable;
  password_reset: PasswordResetTable;
  payment_type: PaymentTypeTable;
  pending_sign_in: PendingSignInTable;
  plan: PlanTable;
  plan_benefit: PlanBenefitTable;
  plan_cost_share: PlanCostShareTable;
  plan_document: PlanDocumentTable;
  plan_network: PlanNetworkTable;
  plan_rate: PlanRateTable;
  precertification: PrecertificationTable;
  precertification_attachment: PrecertificationAttachmentTable;
  precertification_diagnosis: PrecertificationDiagnosisTable;
  precertification_note: PrecertificationNoteTable;
  precertification_service: PrecertificationServiceTable;
  procedure_code: ProcedureCodeTable;
  provider: ProviderTable;
  provider_address: ProviderAddressTable;
  provider_claims_filter: ProviderClaimsFilterTable;
  provider_network: ProviderNetworkTable;
  provider_registration: ProviderRegistrationTable;
  provider_registration_link: ProviderRegistrationLinkTable;
  provider_speciality: ProviderSpecialityTable;
  publication: PublicationTable;
  publication_current: PublicationCurrentTable;
  publication_development: PublicationDevelopmentTable;
  publication_draft: PublicationDraftTable;
  publication_plan: PublicationPlanTable;
  rate_counter: RateCounterTable;
  recovery_code: RecoveryCodeTable;
  redcard_date: RedcardDateTable;
  remembered_device: RememberedDeviceTable;
  report: ReportTable;
  report_download: ReportDownloadTable;
  report_schedule: ReportScheduleTable;
  report_type: ReportTypeTable;
  resolution_type: ResolutionTypeTable;
  routing_queue: RoutingQueueTable;
  routing_subject: RoutingSubjectTable;
  run_check: RunCheckTable;
  run_check_claim: RunCheckClaimTable;
  run_payment: RunPaymentTable;
  second_factor: SecondFactorTable;
  second_factor_setup: SecondFactorSetupTable;
  session: SessionTable;
  session_claim: SessionClaimTable;
  session_member: SessionMemberTable;
  stored_file: StoredFileTable;
  stored_file_chunk: StoredFileChunkTable;
  support_request: SupportRequestTable;
  termination_request: TerminationRequestTable;
}

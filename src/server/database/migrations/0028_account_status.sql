-- An account that staff locked stays locked until staff unlock it: a password reset lifts only the lock of wrong passwords.
alter table account drop constraint account_status_check;
alter table account add constraint account_status_check
  check (status in ('Active', 'Locked', 'Disabled', 'PendingApproval'));
alter table account add column status_reason text;
alter table account add column status_changed_at timestamptz;
alter table account add column status_changed_by bigint references account;

-- Whoever makes an account chooses no password: its holder does, by the mailed link.
alter table account add column password_chosen boolean not null default true;

-- The audit of an account: what was done to it, and what was done with it.
create index audit_record_account on audit_record (account_id, at desc) where account_id is not null;
create index audit_record_object on audit_record (object_id, at desc) where object_id is not null;

-- The second factor of an account: the secret of an authenticator app, sealed (AES-256-GCM).
create table second_factor (
  account_id bigint primary key references account on delete cascade,
  sealed bytea not null,
  -- of AUDIT_KEY, from which the key of the seal is derived
  key_id text not null,
  confirmed_at timestamptz not null default portal_now(),
  -- The 30-second step of the last accepted code: that code and older ones are refused.
  last_step bigint not null
);

-- A second factor that is being set up, with its recovery codes: only the session that began it reads it.
create table second_factor_setup (
  account_id bigint primary key references account on delete cascade,
  session_id bigint not null references session on delete cascade,
  sealed bytea not null,
  key_id text not null,
  expires_at timestamptz not null
);
create index second_factor_setup_expires_at on second_factor_setup (expires_at);
create index second_factor_setup_session on second_factor_setup (session_id);

create table recovery_code (
  code_hash bytea primary key,
  account_id bigint not null references account on delete cascade
);
create index recovery_code_account on recovery_code (account_id);

-- Somebody gave the right password and owes the code: the hash of the mfa_token, which is no session.
create table pending_sign_in (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  brand_id text not null,
  user_name text not null,
  expires_at timestamptz not null
);
create index pending_sign_in_account on pending_sign_in (account_id);
create index pending_sign_in_expires_at on pending_sign_in (expires_at);

-- A browser that is not asked for a code: the hash of the device_token that it keeps.
create table remembered_device (
  device_id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  token_hash bytea not null unique,
  user_agent text,
  ip_address text,
  created_at timestamptz not null default portal_now(),
  last_used_at timestamptz not null default portal_now(),
  expires_at timestamptz not null
);
create index remembered_device_account on remembered_device (account_id);
create index remembered_device_expires_at on remembered_device (expires_at);

alter table session drop constraint session_restricted_to_check;
alter table session add constraint session_restricted_to_check
  check (restricted_to in ('changePassword', 'secondFactor', 'terms'));

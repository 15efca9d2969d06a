-- A form that somebody has begun to fill in and not sent yet. Its values may be sensitive and are sealed (AES-256-GCM).
create table form_draft (
  draft_id bigint generated always as identity primary key,
  -- account:<id>, or visitor:<hash of the key that only the visitor's browser has>
  holder text not null,
  form text not null,
  step text,
  sealed bytea not null,
  -- of AUDIT_KEY, from which the key of the seal is derived
  key_id text not null,
  saved_at timestamptz not null default portal_now(),
  expires_at timestamptz not null,
  unique (holder, form)
);
create index form_draft_expires_at on form_draft (expires_at);

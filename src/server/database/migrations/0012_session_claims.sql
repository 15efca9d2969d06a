-- Claims that a visitor has proven to know in this session. The proof names the row in addresses; it is random and opens
-- nothing in another session.
create table session_claim (
  session_id bigint not null references session on delete cascade,
  claim_id bigint not null references claim on delete cascade,
  proof text not null,
  proven_at timestamptz not null default now(),
  primary key (session_id, claim_id)
);

-- The sweeper deletes by age.
create index session_expiry on session (expires_at);
create index session_parent on session (parent_session_id) where parent_session_id is not null;
create index rate_counter_window on rate_counter (window_start);
create index idempotency_age on idempotency (created_at);
create index login_history_age on login_history (login_date);
create index password_reset_expiry on password_reset (expires_at);

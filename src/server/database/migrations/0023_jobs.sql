-- Background work. The input holds ids only, never values of people.
create table job (
  job_id bigint generated always as identity primary key,
  kind text not null,
  input jsonb not null default '{}',
  state text not null default 'queued'
    check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- Whoever asked, and from where; without account_id the schedule did.
  account_id bigint references account,
  impersonator_id bigint references account,
  session_id bigint,
  brand_id text,
  language text not null default 'en',
  -- Two requests under one key give one job while it is open.
  open_key text,
  percent smallint not null default 0 check (percent between 0 and 100),
  -- The id of a text that says what is being done.
  step text,
  attempts integer not null default 0,
  due_at timestamptz not null default portal_now(),
  -- The process that runs it. It must renew the lease; when it does not, another one takes over.
  worker_id uuid,
  leased_until timestamptz,
  cancel_requested boolean not null default false,
  -- The code of a problem (schemas), never a message.
  error text,
  -- The record or the file that it made.
  object_id text,
  file_id bigint references stored_file,
  file_name text,
  created_at timestamptz not null default portal_now(),
  started_at timestamptz,
  ended_at timestamptz,
  check ((state = 'running') = (worker_id is not null and leased_until is not null))
);
create unique index job_open on job (kind, open_key) where state in ('queued', 'running');
create index job_due on job (due_at) where state = 'queued';
create index job_leased on job (leased_until) where state = 'running';
create index job_of_account on job (account_id, job_id desc);
create index job_ended on job (ended_at);
create index job_file on job (file_id) where file_id is not null;

-- The file of a job that is swept has no record any more; the sweeper deletes it.
create function release_job_file() returns trigger language plpgsql as $$
begin
  update stored_file set unclaimed_since = portal_now() where file_id = old.file_id;
  return old;
end $$;
create trigger job_file_released after delete on job for each row
  when (old.file_id is not null) execute function release_job_file();

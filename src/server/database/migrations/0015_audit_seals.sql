-- Seals used to be a column that was filled in later, for which the append-only trigger made an exception. They move to
-- a table of their own: records are never updated.
drop trigger audit_record_append_only on audit_record;
drop trigger audit_record_no_truncate on audit_record;
drop function audit_record_is_append_only();
drop index audit_record_unsealed;
alter table audit_record drop column seal;

create table audit_seal (
  seal_id bigint generated always as identity primary key,
  -- Covers every record from from_id to to_id; ranges follow each other without a gap.
  from_id bigint not null unique,
  to_id bigint not null unique,
  sealed_at timestamptz not null,
  -- Fingerprint of the key, and 16 bytes for each record, in the order of their ids.
  key_id text not null,
  digests bytea not null,
  -- The hash of the seal before this one, and of this one.
  previous bytea not null,
  hash bytea not null,
  check (from_id <= to_id)
);

-- Names the last seal, so that a loss of the latest seals and records is noticed. Only sealing moves it, and only forward.
create table audit_tail (
  only_row boolean primary key default true check (only_row),
  seal_id bigint not null,
  to_id bigint not null,
  hash bytea not null,
  mac bytea not null
);
insert into audit_tail (seal_id, to_id, hash, mac) values (0, 0, '', '');

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit records are append-only';
end $$;
create trigger audit_record_append_only before update or delete on audit_record
  for each row execute function audit_is_append_only();
create trigger audit_record_no_truncate before truncate on audit_record
  for each statement execute function audit_is_append_only();
create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function audit_is_append_only();
create trigger audit_seal_no_truncate before truncate on audit_seal
  for each statement execute function audit_is_append_only();

create function audit_tail_moves_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.seal_id > old.seal_id and new.to_id > old.to_id then
    return new;
  end if;
  raise exception 'the audit tail only moves forward';
end $$;
create trigger audit_tail_forward before update or delete on audit_tail
  for each row execute function audit_tail_moves_forward();
create trigger audit_tail_no_truncate before truncate on audit_tail
  for each statement execute function audit_tail_moves_forward();

-- Ids are given before a transaction commits. Sealing takes this lock exclusively for a moment, so that no transaction
-- that still holds a lower id commits afterwards.
create function audit_record_announce_write() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(720117);
  return null;
end $$;
create trigger audit_record_write before insert on audit_record
  for each statement execute function audit_record_announce_write();

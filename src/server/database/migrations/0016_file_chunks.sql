-- The content of a stored file in chunks: an upload writes and a reader reads one chunk at a time.
create table stored_file_chunk (
  file_id bigint not null references stored_file on delete cascade,
  position integer not null check (position >= 0),
  bytes bytea not null check (octet_length(bytes) between 1 and 1048576),
  primary key (file_id, position)
);
-- Files are compressed already.
alter table stored_file_chunk alter column bytes set storage external;

insert into stored_file_chunk (file_id, position, bytes)
select file_id, position, substr(bytes, position * 262144 + 1, 262144)
from stored_file, generate_series(0, (octet_length(bytes) - 1) / 262144) as position;

alter table stored_file alter column size_bytes drop expression;
alter table stored_file alter column sha256 drop expression;
alter table stored_file drop column bytes;
alter table stored_file alter column size_bytes set not null;
alter table stored_file alter column sha256 set not null;
alter table stored_file add check (size_bytes > 0), add check (octet_length(sha256) = 32);

-- Set while a file is stored and no record names it yet; the sweeper deletes what stays so.
alter table stored_file add column unclaimed_since timestamptz;
create index stored_file_unclaimed on stored_file (unclaimed_since) where unclaimed_since is not null;

-- Earlier files of a document. The current one is with the document; only those who manage it see the others.
create table document_version (
  download_id bigint not null references document on delete cascade,
  version integer not null check (version >= 1),
  file_id bigint not null references stored_file,
  -- The groups of the document at that time: who looks after others only does not see its file.
  groups integer[] not null,
  file_name text not null,
  uploaded_at timestamptz not null,
  uploaded_by bigint references account,
  primary key (download_id, version)
);
create index document_version_file on document_version (file_id);

create function document_version_released() returns trigger language plpgsql as $$
begin
  update stored_file set unclaimed_since = portal_now() where file_id = old.file_id;
  return null;
end $$;
create trigger document_version_released after delete on document_version for each row
  execute function document_version_released();

-- Earlier files of a document. The current one is with the document; only those who manage it see the others.
create table document_version (
  download_id bigint not null references document on delete cascade,
  version integer not null check (version >= 1),
  file_id bigint not null references stored_file,
  file_name text not null,
  uploaded_at timestamptz not null,
  uploaded_by bigint references account,
  primary key (download_id, version)
);
create index document_version_file on document_version (file_id);

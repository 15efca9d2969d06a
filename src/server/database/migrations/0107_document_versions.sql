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

-- One function for every table whose rows own a file: jobs and imports had the same one each.
alter function release_file_of_import() rename to release_file_of_row;
create trigger document_version_released after delete on document_version for each row
  execute function release_file_of_row();
drop trigger job_file_released on job;
create trigger job_file_released after delete on job for each row
  when (old.file_id is not null) execute function release_file_of_row();
drop function release_job_file();

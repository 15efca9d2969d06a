-- Where the content of a file is: in stored_file_chunk, or under this name in FILES_DIR.
alter table stored_file add column place text unique check (place ~ '^[0-9a-f]{32}$');

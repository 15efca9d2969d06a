-- The content of a file of others may be fetched from an address, again each month. Why the last content did not arrive
-- is kept beside the content that is there.
alter table mrf_file
  add column source_address text check (source_address ~ '^https://'),
  -- {rule, params, at}
  add column refusal jsonb;

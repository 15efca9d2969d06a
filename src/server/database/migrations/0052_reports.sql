-- The groups that a report covers; -1 is every group. group_number is set for a report of one group.
alter table report add column groups integer[] not null default '{}';
alter table report add column contains_phi boolean not null default false;
-- A report that a reader ran is the reader's own, since it contains what that reader may see. The others are published.
alter table report add column reader_id bigint references account on delete cascade;
alter table report add column run_at timestamptz;
alter table report add check ((reader_id is null) = (run_at is null));
update report set
  groups = case when group_number is null then '{-1}' else array[group_number] end,
  contains_phi = (select contains_phi from report_type where report_type.report_type_id = report.report_type_id);
create index report_run on report (run_at) where run_at is not null;
create index report_file on report (file_id);

-- The file of a report that is deleted has no record any more; the sweeper deletes it.
create function release_report_file() returns trigger language plpgsql as $$
begin
  update job set file_id = null, file_name = null where file_id = old.file_id;
  update stored_file set unclaimed_since = portal_now() where file_id = old.file_id;
  return old;
end $$;
create trigger report_file_released after delete on report for each row execute function release_report_file();

-- The account that ran a report itself; null for reports that staff publish.
alter table report rename column reader_id to run_by;

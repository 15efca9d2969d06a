-- The audit is searched by time, and by call within a time.

create index audit_record_at on audit_record (at desc, audit_id desc);
create index audit_record_operation on audit_record (operation, at desc);

-- The days of a group's members begin in its zone: a name that the database does not know would stop all their calls.
alter table benefit_group add constraint benefit_group_time_zone_is_known
  check (timezone(time_zone, timestamptz '2026-01-01 00:00:00Z') is not null and time_zone ~ '^(UTC|[A-Z][A-Za-z]+/[A-Za-z_/-]+)$');

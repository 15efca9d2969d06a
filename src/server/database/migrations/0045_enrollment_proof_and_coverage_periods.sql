-- A life event, or a child above the age limit, needs a proof before the form is decided.
alter table enrollment add column proof_needed boolean not null default false;

-- A member who comes back to a plan keeps the earlier period.
alter table coverage
  drop constraint coverage_member_id_plan_id_key,
  add constraint coverage_member_id_plan_id_effective_date_key unique (member_id, plan_id, effective_date);

-- A termination that has not come yet can be cancelled: what ended, with the last days it had before.
alter table termination_request
  drop constraint termination_request_status_check,
  add constraint termination_request_status_check check (status in
    ('Submitted', 'InReview', 'NeedsInfo', 'Processed', 'Rejected', 'Cancelled')),
  add column ended jsonb not null default '[]';
drop index termination_request_once;
create unique index termination_request_once
  on termination_request (group_number, employee_number, dependent_numbers, termination_date)
  where status not in ('Rejected', 'Cancelled');

-- What a form costs and where it ends. Unfinished forms are drafts of their form (form_draft), so no row begins as one.

alter table enrollment
  drop constraint enrollment_status_check,
  add constraint enrollment_status_check check (status in
    ('Draft', 'Submitted', 'EmployerReview', 'InReview', 'NeedsInfo', 'Approved', 'Rejected', 'Loaded', 'Withdrawn'));
create index enrollment_submitted on enrollment (submitted_at desc, enrollment_id desc);

-- What a plan costs at each coverage level; the employee pays the rest in so many pay periods a year.
create table plan_rate (
  plan_id bigint not null references plan on delete cascade,
  coverage_level text not null
    check (coverage_level in ('EMP', 'ESP', 'ECH', 'FAM', 'SPO', 'CHD', 'DEP', 'E1D', 'E5D')),
  monthly_cost_cents bigint not null check (monthly_cost_cents >= 0),
  employer_share_cents bigint not null check (employer_share_cents between 0 and monthly_cost_cents),
  pay_periods integer not null default 24 check (pay_periods in (12, 24, 26, 52)),
  primary key (plan_id, coverage_level)
);

-- The price that was shown when the form was signed.
alter table enrollment_election
  add column employee_cost_cents bigint check (employee_cost_cents >= 0),
  add column pay_periods integer;
alter table enrollment_attachment
  add column created_at timestamptz not null default portal_now();

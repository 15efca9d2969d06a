-- The plan year of an account: deadlines, grace and the services that it may pay for are counted from these days.
alter table fsa_account add column begin_date date, add column end_date date;
update fsa_account set
  begin_date = coalesce(plan_years.begins, make_date(fsa_account.plan_year, 1, 1)),
  end_date = coalesce(plan_years.ends, make_date(fsa_account.plan_year, 12, 31))
from fsa_account account
  left join lateral (select min(plan.effective_date) begins, max(plan.termination_date) ends
    from plan join member on member.group_number = plan.group_number
    where member.member_id = account.member_id and plan.coverage_type = 'FSA'
      and plan.plan_year = account.plan_year) plan_years on true
where account.fsa_account_id = fsa_account.fsa_account_id;
alter table fsa_account
  alter column begin_date set not null,
  alter column end_date set not null,
  add constraint fsa_account_days check (begin_date <= end_date and end_date <= incur_by);

-- Reasons are codes, so that each reader gets them in the own language; a member may take a request back.
update fsa_claim set denial_reason = 'ServiceDateMissing' where denial_reason is not null;
alter table fsa_claim rename column denial_reason to denial_code;
alter table fsa_claim
  drop constraint fsa_claim_status_check,
  add constraint fsa_claim_status_check check (status in ('Submitted', 'NeedsReceipt', 'InReview', 'Approved',
    'PartiallyApproved', 'Denied', 'Paid', 'Withdrawn'));
drop index fsa_claim_once;
create unique index fsa_claim_once on fsa_claim (fsa_account_id, claim_id, amount_cents)
  where claim_id is not null and status not in ('Denied', 'Withdrawn');
create index fsa_claim_claim on fsa_claim (claim_id) where claim_id is not null;

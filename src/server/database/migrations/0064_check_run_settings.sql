-- What a check run of a definition follows from a day on: when it is due, what it pays, how it is funded and the
-- smallest check. A setting that is in force is never changed, so that every run shows what it followed.
create table check_run_setting (
  check_run_definition_id bigint not null references check_run_definition on delete cascade,
  effective_date date not null,
  template_id text not null default 'standard',
  frequency text not null check (frequency in ('Daily', 'Weekly', 'SemiMonthly', 'Monthly')),
  day_of_week text check (day_of_week in
    ('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday')),
  -- In a shorter month, its last day.
  day_of_month integer check (day_of_month between 1 and 31),
  second_day_of_month integer check (second_day_of_month between 1 and 31),
  categories text[] not null check (cardinality(categories) > 0),
  -- The account that this check run draws on, where it is not that of the group.
  account_last4 text check (account_last4 ~ '^\d{4}$'),
  days_to_fund integer not null default 2 check (days_to_fund between 0 and 60),
  -- What a payee is owed below this waits for a later run.
  minimum_check_cents bigint not null default 0 check (minimum_check_cents >= 0),
  active boolean not null default true,
  changed_by bigint references account,
  changed_at timestamptz not null default portal_now(),
  primary key (check_run_definition_id, effective_date),
  check ((frequency = 'Weekly') = (day_of_week is not null)),
  check ((frequency in ('SemiMonthly', 'Monthly')) = (day_of_month is not null)),
  check ((frequency = 'SemiMonthly') = (second_day_of_month is not null)),
  check (second_day_of_month > day_of_month)
);

insert into check_run_setting (check_run_definition_id, effective_date, template_id, frequency, day_of_week,
  day_of_month, second_day_of_month, categories, account_last4)
select check_run_definition_id,
  least(benefit_group.effective_date, (select min(run_date) from check_run
    where check_run.check_run_definition_id = check_run_definition.check_run_definition_id)),
  template_id, frequency,
  case when frequency = 'Weekly' then (array['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday',
    'Saturday'])[coalesce(day_of_week, 5) + 1] end,
  case frequency when 'SemiMonthly' then 5 when 'Monthly' then 1 end,
  case frequency when 'SemiMonthly' then 20 end,
  categories, case when bank_account_last4 ~ '^\d{4}$' then bank_account_last4 end
from check_run_definition join benefit_group using (group_number);

alter table check_run_definition
  drop column template_id, drop column frequency, drop column day_of_week, drop column bank_account_last4,
  drop column categories;

-- What a run would pay: the claims that wait, of these categories, to payees who are owed at least the minimum.
create function collectable_claims(for_group integer, until date, only_categories text[], minimum_cents bigint)
returns table (claim_id bigint, to_member boolean, category text, cents bigint, provider_id bigint, member_id text)
language sql stable as $$
  select owed.claim_id, owed.to_member, owed.category, owed.cents, owed.provider_id, owed.member_id
  from (select payable.*,
      sum(cents) over (partition by category, payable.provider_id, payable.member_id) as payee_cents
    from payable_claims(for_group, until) as payable
    where payable.category = any(only_categories)) as owed
  where owed.payee_cents >= minimum_cents
$$;

drop function make_checks(bigint, bigint, text[]);

-- Makes one check for each payee and category, numbered after `last`. Returns the number of checks. One statement, so
-- that checks and claims come from the same snapshot. Payees are compared by equality, which a hash join needs. The
-- planner cannot know how many checks a run will have.
create function make_checks(run bigint, last bigint, only_categories text[], minimum_cents bigint) returns bigint
language sql set enable_nestloop = off as $$
  with payable as materialized (
    select collectable.* from check_run
      cross join lateral collectable_claims(check_run.group_number, check_run.run_date, only_categories,
        minimum_cents) as collectable
    where check_run.check_run_id = run),
  payee as (
    select category, payable.provider_id, payable.member_id, sum(cents) as cents,
      coalesce(provider.display_name, member.first_name || ' ' || member.last_name) as payee_name,
      provider.tax_id, coalesce(provider.eft_enrolled, false) as eft
    from payable
      left join provider on provider.provider_id = payable.provider_id
      left join member on member.member_id = payable.member_id
    group by category, payable.provider_id, payable.member_id, provider.provider_id, member.member_id),
  numbered as (
    select payee.*, row_number() over (order by category, payee_name, provider_id, member_id) as place from payee),
  made as (
    insert into run_check (check_run_id, check_number, category, payee_type, payee_name, provider_id, member_id,
      tax_id, amount_cents, method, status)
    select run, check_run.group_number::text || lpad((last + place)::text, greatest(5, length((last + place)::text)), '0'),
      category, case when member_id is null then 'Provider' else 'Member' end, payee_name, provider_id, member_id,
      tax_id, cents, case when eft then 'EFT' else 'Check' end, 'Pending'
    from numbered cross join check_run where check_run.check_run_id = run
    returning check_id, category, provider_id, member_id),
  linked as (
    insert into run_check_claim (check_id, claim_id, amount_cents, to_member)
    select made.check_id, payable.claim_id, payable.cents, payable.to_member
    from made join payable on payable.category = made.category
      and coalesce(payable.provider_id, 0) = coalesce(made.provider_id, 0)
      and coalesce(payable.member_id, '') = coalesce(made.member_id, '')
    returning 1)
  select count(*) from made
$$;

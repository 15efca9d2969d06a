-- Makes one check for each payee and category, numbered after `last`. Returns the number of checks. One statement, so
-- that checks and claims come from the same snapshot. Payees are compared by equality, which a hash join needs: a run of
-- 20,000 checks compared each check with each claim before. The planner cannot know how many checks a run will have.
create or replace function make_checks(run bigint, last bigint, only_categories text[]) returns bigint
language sql set enable_nestloop = off as $$
  with payable as materialized (
    select payable.* from check_run
      cross join lateral payable_claims(check_run.group_number, check_run.run_date) as payable
    where check_run.check_run_id = run and payable.category = any(only_categories)),
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

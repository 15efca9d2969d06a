-- Check runs: numbers without gaps, a claim paid once to each payee, and sums that agree at the end of every transaction.

-- The number of the group's latest check, counted in the transaction that writes the check; and the total up to which
-- the person who ran a check run may publish it, where two people are required.
alter table group_financing
  add column last_check_number bigint not null default 0 check (last_check_number >= 0),
  add column publish_alone_limit_cents bigint not null default 0 check (publish_alone_limit_cents >= 0);
update group_financing set last_check_number = coalesce((
  select max(substr(check_number, 5)::bigint) from run_check join check_run using (check_run_id)
  where check_run.group_number = group_financing.group_number and check_number ~ '^\d{5,18}$'), 0);

-- A claim may be paid in part to the provider and in part to the member.
alter table run_check_claim add column to_member boolean not null default false;
update run_check_claim set to_member = true
  from run_check where run_check.check_id = run_check_claim.check_id and run_check.member_id is not null;
drop index run_check_claim_once;
create unique index run_check_claim_once on run_check_claim (claim_id, to_member) where live;

-- The check that was voided, stopped or refunded.
alter table run_payment add column check_id bigint references run_check;
create index run_payment_check on run_payment (check_id) where check_id is not null;

-- What waits to be paid: one row for each payee of a decided claim that no check pays.
create function payable_claims(for_group integer, until date)
returns table (claim_id bigint, to_member boolean, category text, cents bigint, provider_id bigint, member_id text)
language sql stable as $$
  select claim.claim_id, payee.to_member,
    case when claim.coverage_type = 'Medical' and exists (select 1 from claim_diagnosis
        where claim_diagnosis.claim_id = claim.claim_id and claim_diagnosis.sequence = 1
          and claim_diagnosis.code like 'F%')
      then 'mentalAndNervous' else lower(claim.coverage_type) end,
    payee.cents, case when payee.to_member then null else claim.billing_provider_id end,
    case when payee.to_member then claim.member_id end
  from claim cross join lateral (values
    (false, claim.paid_to_provider_cents), (true, claim.paid_to_member_cents)) as payee (to_member, cents)
  where claim.group_number = for_group and claim.status = 'Paid' and payee.cents > 0
    and claim.check_number is null and claim.processed_date <= until
    and lower(claim.coverage_type) in ('medical', 'dental', 'vision', 'drug')
    and not exists (select 1 from run_check_claim as link
      where link.claim_id = claim.claim_id and link.to_member = payee.to_member and link.live)
$$;
create index claim_payable on claim (group_number) where status = 'Paid' and check_number is null;

-- Makes one check for each payee and category, numbered after `last`. Returns the number of checks. One statement, so
-- that checks and claims come from the same snapshot.
create function make_checks(run bigint, last bigint, only_categories text[]) returns bigint
language sql as $$
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
      and payable.provider_id is not distinct from made.provider_id
      and payable.member_id is not distinct from made.member_id
    returning 1)
  select count(*) from made
$$;

-- Makes the claims of a check payable again.
create function return_claims(of_check bigint) returns void language sql as $$
  update claim set check_number = null, paid_date = null, row_version = claim.row_version + 1
    from run_check_claim as link
    where link.check_id = of_check and link.live and claim.claim_id = link.claim_id;
  update run_check_claim set live = false where check_id = of_check and live;
$$;

-- Leaves all checks of a run out that are not issued; their claims are payable again.
create function ignore_checks(run bigint, reason text) returns void language sql as $$
  update claim set check_number = null, paid_date = null, row_version = claim.row_version + 1
    from run_check join run_check_claim as link using (check_id)
    where run_check.check_run_id = run and run_check.status = 'Pending' and link.live
      and claim.claim_id = link.claim_id;
  update run_check_claim set live = false
    from run_check where run_check.check_run_id = run and run_check.status = 'Pending'
      and run_check_claim.check_id = run_check.check_id and run_check_claim.live;
  update run_check set status = 'Ignored', ignore_reason = reason, row_version = row_version + 1
    where check_run_id = run and status = 'Pending';
$$;

-- Issues the checks of a run, and tells its claims by which check they are paid.
create function issue_checks(run bigint, day date) returns void language sql as $$
  update run_check set status = 'Issued', issue_date = day, row_version = row_version + 1
    where check_run_id = run and status = 'Pending';
  update claim set check_number = run_check.check_number, paid_date = day, row_version = claim.row_version + 1
    from run_check join run_check_claim as link using (check_id)
    where run_check.check_run_id = run and run_check.status = 'Issued' and link.live
      and claim.claim_id = link.claim_id;
$$;

create function run_categories(run bigint) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(category, jsonb_build_object('count', checks, 'cents', cents)), '{}')
  from (select category, count(*) as checks, sum(amount_cents) as cents
    from run_check where check_run_id = run and status <> 'Ignored' group by category) as totals
$$;

create function run_total(run bigint) returns bigint language sql stable as $$
  select coalesce((select sum(amount_cents) from run_check where check_run_id = run and status <> 'Ignored'), 0)::bigint
    + coalesce((select sum(amount_cents) from run_payment where check_run_id = run), 0)::bigint
$$;

-- Writes the sums of a run that is not published.
create function sum_run(run bigint) returns void language sql as $$
  update check_run set categories = run_categories(run), total_cents = run_total(run),
    funding_requested_cents = run_total(run) + prior_balance_cents,
    adjustments_cents = part.adjustments, admin_fees_cents = part.fees, stop_loss_credits_cents = part.credits
  from (select
      coalesce(sum(amount_cents) filter (where payment_type_id in (6, 7, 8, 9, 11)), 0) as adjustments,
      coalesce(sum(amount_cents) filter (where payment_type_id in (2, 3)), 0) as fees,
      coalesce(sum(amount_cents) filter (where payment_type_id = 4), 0) as credits
    from run_payment where check_run_id = run) as part
  where check_run_id = run
$$;

-- At the end of a transaction: summary = checks and payments, and every check = its claims. Remembers the latest right
-- run of the transaction, because each changed row asks; any write of these tables forgets it.
create function require_run_sums(run bigint) returns void language plpgsql as $$
declare
  wrong text;
begin
  if current_setting('portal.summed_run', true) = run::text then return; end if;
  select 'summary' into wrong from check_run
    where check_run_id = run and (total_cents <> run_total(run) or categories <> run_categories(run)
      or funding_requested_cents <> total_cents + prior_balance_cents);
  if wrong is null then
    select check_number into wrong from run_check
      where check_run_id = run and amount_cents <> coalesce(
        (select sum(link.amount_cents) from run_check_claim as link where link.check_id = run_check.check_id), 0)
      limit 1;
  end if;
  if wrong is not null then
    raise exception 'The sums of check run % disagree: %', run, wrong using errcode = 'check_violation';
  end if;
  perform set_config('portal.summed_run', run::text, true);
end $$;

create function check_run_sums() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'run_check_claim' then
    perform require_run_sums(check_run_id) from run_check
      where check_id in (case when tg_op = 'DELETE' then old.check_id else new.check_id end);
  else
    perform require_run_sums(case when tg_op = 'DELETE' then old.check_run_id else new.check_run_id end);
  end if;
  return null;
end $$;

create function forget_run_sums() returns trigger language plpgsql as $$
begin
  perform set_config('portal.summed_run', '', true);
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['check_run', 'run_check', 'run_check_claim', 'run_payment'] loop
    execute format('create constraint trigger sums_agree after insert or update or delete on %I
      deferrable initially deferred for each row execute function check_run_sums()', name);
    execute format('create trigger sums_are_open after insert or update or delete on %I
      for each statement execute function forget_run_sums()', name);
  end loop;
end $$;

-- Publishing is final: the sums stay.
create function keep_published_sums() returns trigger language plpgsql as $$
begin
  raise exception 'Check run % is published', old.check_run_id using errcode = 'check_violation';
end $$;
create trigger published_sums_stay before update on check_run for each row
  when (old.published_at is not null and (new.published_at is null or
    (old.total_cents, old.categories, old.prior_balance_cents, old.funding_requested_cents)
      is distinct from (new.total_cents, new.categories, new.prior_balance_cents, new.funding_requested_cents)))
  execute function keep_published_sums();

-- What the owner shares with the viewer, and in which days; access_granted stays the summary.
alter table dependent_permission
  add column kinds text[] not null
    default array['coverage', 'claims', 'documents', 'precertifications', 'contact']
    check (kinds <@ array['coverage', 'claims', 'documents', 'precertifications', 'contact']),
  add column granted_from date,
  add column granted_until date,
  add constraint dependent_permission_days check (granted_until >= granted_from);

-- The age from which a dependent's information is the dependent's own to share, by the state of the home address.
-- 'US' is for every state that has no row. Edit the rows to what counsel advises.
create table adult_age (
  state text primary key,
  years integer not null check (years between 12 and 26),
  is_example boolean not null default false,
  remark text
);
insert into adult_age (state, years, is_example, remark) values
  ('US', 18, false, 'Every state without a row of its own'),
  ('AL', 19, true, 'An example: ask counsel before relying on it'),
  ('NE', 19, true, 'An example: ask counsel before relying on it');

-- At most one policy is selected by account_policy_one_selected; at the end of a transaction one is.
create function account_policy_has_selection() returns trigger language plpgsql as $$
declare
  changed bigint := coalesce(new.account_id, old.account_id);
begin
  if exists (select 1 from account_policy where account_id = changed)
    and not exists (select 1 from account_policy where account_id = changed and selected) then
    raise exception 'account % has policies and none is selected', changed using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger account_policy_selection after insert or update or delete on account_policy
  deferrable initially deferred for each row execute function account_policy_has_selection();

-- Every change of paperless statements, and the day it takes effect.
create table paperless_change (
  change_id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  paperless_eob boolean not null,
  requested_at timestamptz not null default portal_now(),
  effective_date date not null
);
create index paperless_change_account on paperless_change (account_id, requested_at desc);

-- Claims and explanations of benefits that somebody of the household asked to hear of and was not told yet.
create table claim_notice (
  notice_id bigint generated always as identity primary key,
  claim_id bigint not null references claim on delete cascade,
  kind text not null check (kind in ('newClaim', 'newEob')),
  noted_at timestamptz not null default portal_now()
);

create function note_claim(noted claim, kind text) returns void language sql as $$
  insert into claim_notice (claim_id, kind)
  select noted.claim_id, note_claim.kind where exists (
    select 1 from account
      join account_notification on account_notification.account_id = account.account_id
      join account_policy on account_policy.account_id = account.account_id
    where account_policy.group_number = noted.group_number
      and account_policy.employee_number = substr(noted.member_id, 5, 6)::integer
      and account_notification.notification_on
      and case note_claim.kind when 'newClaim' then new_claim else new_eob end)
$$;
create function claim_is_noted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_claim(new, 'newClaim');
  end if;
  if new.processed_date is not null and (tg_op = 'INSERT' or old.processed_date is null) then
    perform note_claim(new, 'newEob');
  end if;
  return null;
end $$;
create trigger claim_noted after insert or update of processed_date on claim
  for each row execute function claim_is_noted();
create index account_policy_household on account_policy (group_number, employee_number);

-- Who maintains transparency files is reminded once in a month, and told once when a month began without its files.
create table mrf_reminder (
  kind text not null check (kind in ('reminder', 'late')),
  -- The first day of the month whose files are due.
  month date not null,
  sent_at timestamptz not null default portal_now(),
  primary key (kind, month)
);

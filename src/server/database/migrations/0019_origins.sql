-- The back end (API_ORIGIN) whose sign-in created the account; null: an account of the portal's own.
alter table account add column back_end_origin text;

-- What `npm run dev` serves. It is never live: `npm start` reads publication_current only.
create table publication_development (
  only_row boolean primary key default true check (only_row),
  publication_id bigint not null references publication,
  changed_at timestamptz not null default portal_now()
);

-- Development used to record its publications as live, under the name 'watcher'. Move them and restore what was live before.
insert into publication_development (publication_id)
  select publication_id from publication_current where changed_by = 'watcher';
delete from publication_current where changed_by = 'watcher';
insert into publication_current (publication_id, pinned, changed_by)
  select publication_id, false, published_by from publication
  where published_by <> 'watcher' and not exists (select 1 from publication_current)
  order by published_at desc, publication_id desc limit 1;
update publication set published_at = null, published_by = null
  where published_by = 'watcher'
    and publication_id not in (select publication_id from publication_current);

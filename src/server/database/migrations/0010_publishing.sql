-- A publication is made (created_at, author), and becomes live once or not at all (published_at, published_by).
alter table publication add column published_at timestamptz;
alter table publication add column published_by text;
update publication set published_at = created_at, published_by = author;
create index publication_published on publication (published_at desc);

alter table publication_current add column changed_by text;

-- What stands in the data folders and is not live yet. Its publication is the last state of the files that was sound.
create table publication_draft (
  only_row boolean primary key default true check (only_row),
  content_hash text not null,
  publication_id bigint references publication,
  findings jsonb not null,
  saved_at timestamptz not null default now()
);

-- Publications that become live at a date.
create table publication_plan (
  publication_id bigint primary key references publication,
  takes_effect_at timestamptz not null,
  planned_by text not null,
  planned_at timestamptz not null default now()
);

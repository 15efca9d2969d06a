-- What the nightly check found of a link. Without a verdict it was not checked, such as on a host of others that no brand
-- lists.
alter table link
  add column check_verdict text check (check_verdict in ('works', 'dead')),
  -- Why it is dead: the name of a refusal (src/server/outside), and the status of the response if there was one.
  add column check_refusal text,
  add column check_status integer,
  add column checked_at timestamptz,
  add check ((check_verdict is null) = (checked_at is null)),
  add check ((check_refusal is not null) = (check_verdict is not distinct from 'dead'));

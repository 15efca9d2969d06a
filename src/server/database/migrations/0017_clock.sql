-- The current time for queries and column defaults. Tests move it with the setting portal.clock_offset;
-- without the setting it is now().
create function portal_now() returns timestamptz language sql stable parallel safe as
$$ select now() + coalesce(nullif(current_setting('portal.clock_offset', true), ''), '0')::interval $$;

do $$
declare place record;
begin
  for place in
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and column_default = 'now()' and table_name <> 'migration'
  loop
    execute format('alter table %I alter column %I set default portal_now()', place.table_name, place.column_name);
  end loop;
end $$;

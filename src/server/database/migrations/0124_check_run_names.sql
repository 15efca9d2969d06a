-- The name of a check run by language, which employers read. Within a group its English name is unique.
alter table check_run_definition drop constraint check_run_definition_group_number_name_key;
alter table check_run_definition alter column name type texts using jsonb_build_object('en', name);
create unique index check_run_definition_name on check_run_definition (group_number, (name ->> 'en'));

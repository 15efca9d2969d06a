-- The official files of procedure codes do not say which kind of benefit pays for a procedure.
alter table procedure_code alter column category_code drop not null;

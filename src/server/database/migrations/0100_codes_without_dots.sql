-- Diagnosis codes are found with their dot and without it, by their beginning and whole.
drop index diagnosis_code_prefix;
create index diagnosis_code_plain on diagnosis_code (replace(code, '.', '') text_pattern_ops);

-- Words are looked for inside of descriptions, which these indexes never served; an import of 95,000 codes maintained them.
drop index diagnosis_code_text;
drop index procedure_code_text;

-- Search key of a text: no case, no accents, one spelling of letters that are typed in several ways. The rule of
-- src/shared/format/fold.ts, written out in the same letters, because lower() depends on the collation of the database.
-- Canonical decomposition only: the compatible one would make wildcards of % and _ in full width after they were escaped.
create or replace function fold(value text) returns text language sql immutable parallel safe as $$
  select case when octet_length(value) = char_length(value) then lower(value collate "C") else
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g') collate "C"),
        'ØøĐđÐðĦħŁłıſÆŒÞẞĲςﬅ’‘ʼ‐‑ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
        'ooddddhhllisæœþßĳσﬆ''''''--αβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ĳ', 'ij'),
      'ﬀ', 'ff'), 'ﬁ', 'fi'), 'ﬂ', 'fl'), 'ﬃ', 'ffi'), 'ﬄ', 'ffl'), 'ﬆ', 'st')
  end
$$;

-- Stored keys follow the rule only when the column that they depend on is written.
update benefit_group set name = name where name_key is distinct from fold(name);
update member set first_name = first_name, last_name = last_name
  where (first_name_key, last_name_key) is distinct from (fold(first_name), fold(last_name));
update provider set display_name = display_name, last_name = last_name
  where (display_name_key, last_name_key) is distinct from (fold(display_name), fold(last_name));
update provider_address set city = city where city_key is distinct from fold(city);
update enrollment_person set first_name = first_name, last_name = last_name
  where (first_name_key, last_name_key) is distinct from (fold(first_name), fold(last_name));
update run_check set payee_name = payee_name where payee_name_key is distinct from fold(payee_name);
update diagnosis_code set description = description where description_key is distinct from fold(description);
update procedure_code set description = description where description_key is distinct from fold(description);
update mrf_release set plans_key = fold(plans_key) where plans_key is distinct from fold(plans_key);
-- Deferred checks that are still pending would block later changes of these tables.
set constraints all immediate;

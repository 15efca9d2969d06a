import { findNearest } from '#shared/format/nearest.ts';
import { listPlaceholders } from '#shared/locales/catalogue.ts';
import { toBaseKey } from '#shared/locales/compare.ts';
import type { Report } from '../core/diagnostic.ts';
import type { Member } from '../tree/tree.ts';

type Members = ReadonlyMap<string, Member>;

/** Compares each plural form of the default language with its form `_other`. `checkLocales` compares the languages. */
export function checkPluralPlaceholders(members: Members, report: Report): void {
  for (const form of members.values()) {
    const base = toBaseKey(form.name);
    const other = base === form.name ? undefined : members.get(`${base}_other`);
    if (other) comparePlaceholders(form, other, report);
  }
}

/**
 * Reports placeholders that only this form has. A form may omit some, as "one row" omits the count, and may use `count`
 * even if `_other` does not.
 */
function comparePlaceholders(form: Member, other: Member, report: Report): void {
  const known = listPlaceholders(other.value.text() ?? '');
  for (const name of listPlaceholders(form.value.text() ?? ''))
    if (name !== 'count' && !known.includes(name)) {
      const suggestion = findNearest(name, known);
      report(
        'TXT304',
        form.value.location,
        `'${form.name}' uses {{${name}}}, and '${other.name}' does not`,
        {
          found: name,
          ...(suggestion ? { suggestion } : { remedy: 'Write the same placeholders in both.' }),
        },
      );
    }
}

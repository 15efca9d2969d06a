interface Names {
  first_name: string;
  middle_initial?: string | null;
  last_name: string;
}

/** "M. O.": for readers who may not learn the name. */
export const initialsOf = ({ first_name, last_name }: Names): string =>
  [first_name, last_name].map((name) => `${Array.from(name)[0] ?? ''}.`).join(' ');

/** "Maria L. Ortega": the order in which people read names, not the one in which files sort them. */
export const fullName = ({ first_name, middle_initial, last_name }: Names): string =>
  [first_name, middle_initial ? `${middle_initial}.` : '', last_name]
    .filter((part) => part !== '')
    .join(' ');

interface Names {
  first_name: string;
  middle_initial?: string | null;
  last_name: string;
}

/** "Maria L. Ortega": the order in which people read names, not the one in which files sort them. */
export const fullName = ({ first_name, middle_initial, last_name }: Names): string =>
  [first_name, middle_initial ? `${middle_initial}.` : '', last_name]
    .filter((part) => part !== '')
    .join(' ');

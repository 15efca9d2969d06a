import type { ReactNode } from 'react';

/**
 * Four digits at a time, as on a bank card: easier to read aloud and to type. There are no characters between the
 * groups, so that a copied number has none.
 */
export const digitGroups = (number: string): ReactNode => {
  const groups = /^\d{8,}$/u.test(number) ? (number.match(/\d{1,4}/gu) ?? []) : [number];
  return groups.map((group, index) => (
    <span key={index} style={index < groups.length - 1 ? GAP : undefined}>
      {group}
    </span>
  ));
};

const GAP = { marginInlineEnd: '0.35em' };

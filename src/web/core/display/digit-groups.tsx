import type { ReactNode } from 'react';

/**
 * Displays a number in groups of four digits, as on a bank card. The groups are separated by margins rather than
 * characters, so that a copied number contains digits only. Fewer than eight digits, or any other text, are one group.
 */
export const renderDigitGroups = (number: string): ReactNode => {
  const groups = splitDigits(number);
  return groups.map((group, index) => (
    <span key={index} style={index < groups.length - 1 ? GAP : undefined}>
      {group}
    </span>
  ));
};

/** The same groups as text, for labels that cannot contain elements and are not copied. */
export const joinDigitGroups = (number: string): string => splitDigits(number).join('\u00a0');

const splitDigits = (number: string): readonly string[] =>
  /^\d{8,}$/u.test(number) ? (number.match(/\d{1,4}/gu) ?? []) : [number];

const GAP = { marginInlineEnd: '0.35em' };

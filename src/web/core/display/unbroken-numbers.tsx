import type { ReactNode } from 'react';

/** A number with hyphens, such as that of a claim or COC-20261124-300294, which a browser would break after a hyphen. */
const HYPHENATED_NUMBER = /((?:[A-Z]+-)?\d[\d-]*-[\d-]*\d)/u;

/** Renders a text with each of its hyphenated numbers on one line. */
export function renderUnbrokenNumbers(text: string): ReactNode {
  if (!HYPHENATED_NUMBER.test(text)) return text;
  // The numbers are at the odd positions, because the expression captures them.
  return text.split(HYPHENATED_NUMBER).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} style={WHOLE}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

const WHOLE = { whiteSpace: 'nowrap' } as const;

import type { ReactNode } from 'react';
import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({ number: { whiteSpace: 'nowrap' } });

/** A number with hyphens, such as that of a claim, which a browser would break after a hyphen. */
const HYPHENATED_NUMBER = /(\d[\d-]*-[\d-]*\d)/;

/** A text with each of its hyphenated numbers on one line. */
export function UnbrokenNumbers({ text }: { text: string }): ReactNode {
  const styles = useStyles();
  // The numbers are at the odd positions, because the expression captures them.
  return text.split(HYPHENATED_NUMBER).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className={styles.number}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  tags: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  tag: {
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '22px',
  },
  whole: { display: 'inline-block', maxWidth: '100%', overflowWrap: 'break-word' },
  line: { display: 'block', minHeight: '1em', overflowWrap: 'anywhere' },
});

/** A few short values in one row. */
export function Tags({ tags }: { tags: readonly string[] }): ReactNode {
  const styles = useStyles();
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
    </span>
  );
}

/** Wraps only when wider than its container. */
export function NoWrap({ children }: { children: ReactNode }): ReactNode {
  return <span className={useStyles().whole}>{children}</span>;
}

/** Values, or the lines of a text, one per line. */
export function Lines({ lines }: { lines: readonly string[] }): ReactNode {
  const styles = useStyles();
  return lines.map((line, index) => (
    <span key={index} className={styles.line}>
      {line}
    </span>
  ));
}

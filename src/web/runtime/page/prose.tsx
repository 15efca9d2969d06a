import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Heading } from '../../core/states/heading.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'disc', margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  words: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/**
 * Longer texts as people type them: a blank line parts paragraphs, "- " begins the entries of a list, "## " a heading.
 * Everything else is text, whatever it looks like: it may have been written by anybody.
 */
export function Prose({ words }: { words: string }): ReactNode {
  return words
    .split(/\n{2,}/u)
    .filter((part) => part.trim() !== '')
    .map((part, index) => <Part key={index} part={part} />);
}

function Part({ part }: { part: string }): ReactNode {
  const styles = useStyles();
  if (part.startsWith('## ')) return <Heading size="small">{part.slice(3)}</Heading>;
  const lines = part.split('\n');
  if (lines.every((line) => line.startsWith('- ')))
    return (
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line}>{line.slice(2)}</li>
        ))}
      </ul>
    );
  return <p className={styles.words}>{part}</p>;
}

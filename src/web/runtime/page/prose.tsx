import { Fragment, type ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useBrand } from '../../core/portal/portal-context.ts';
import { ContactLink } from '../../core/display/links.tsx';
import { Heading } from '../../core/states/heading.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'disc', margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  text: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/**
 * Renders plain text with minimal markup: a blank line separates paragraphs, "- " starts a list item, "## " a heading.
 * Everything else stays text, because the source is untrusted.
 */
export function Prose({ source }: { source: string }): ReactNode {
  return source
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
  return (
    <p className={styles.text}>
      <WithMailLink line={part} />
    </p>
  );
}

/** The mail address of customer support is a link, wherever a text names it. */
function WithMailLink({ line }: { line: string }): ReactNode {
  const { email } = useBrand().support;
  return line.split(email).map((between, index) => (
    <Fragment key={index}>
      {index > 0 && <ContactLink by="mailto" to={email} text={email} inText />}
      {between}
    </Fragment>
  ));
}

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
 * Renders plain text with minimal markup: a blank line separates paragraphs, "## " starts a heading, and a paragraph whose
 * lines all start with "- " is a list. The mail address of customer support is a link. Everything else stays text, because
 * the source is untrusted.
 */
export function Prose({ source }: { source: string }): ReactNode {
  return source
    .split(/\n{2,}/u)
    .filter((block) => block.trim() !== '')
    .map((block, index) => <Paragraph key={index} block={block} />);
}

const HEADING_MARK = '## ';
const ITEM_MARK = '- ';

function Paragraph({ block }: { block: string }): ReactNode {
  const styles = useStyles();
  if (block.startsWith(HEADING_MARK))
    return <Heading size="small">{block.slice(HEADING_MARK.length)}</Heading>;
  const lines = block.split('\n');
  if (lines.every((line) => line.startsWith(ITEM_MARK)))
    return (
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line}>
            <TextWithMailLink text={line.slice(ITEM_MARK.length)} />
          </li>
        ))}
      </ul>
    );
  return (
    <p className={styles.text}>
      <TextWithMailLink text={block} />
    </p>
  );
}

/** A text in which the mail address of customer support is a link. */
function TextWithMailLink({ text }: { text: string }): ReactNode {
  const { email } = useBrand().support;
  return text.split(email).map((segment, index) => (
    <Fragment key={index}>
      {index > 0 && <ContactLink by="mailto" to={email} text={email} inText />}
      {segment}
    </Fragment>
  ));
}

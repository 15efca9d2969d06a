import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Block } from '#shared/screens/block.ts';
import { Icon } from '../../ui/icons.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import { Heading } from '../../core/states/heading.tsx';
import { ON_PHONE } from '../../core/theme/breakpoints.ts';
import type { CollapseState } from './use-collapse.ts';

const useStyles = makeStyles({
  // The actions are on the line of the title, or wrap to their own line.
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  opener: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '24px',
    padding: 0,
    border: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    // The chevron beside a title of two lines.
    '& > svg': { flexShrink: 0 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    [ON_PHONE]: { minHeight: '44px' },
  },
});

interface TitleProps {
  block: Block;
  collapse: CollapseState;
}

interface HeadProps extends TitleProps {
  titleId: string;
  children: ReactNode;
}

/** The title with the actions beside it. */
export function BlockHead({ titleId, children, ...title }: HeadProps): ReactNode {
  const styles = useStyles();
  if (!title.block.title && !children) return null;
  return (
    <div className={styles.head}>
      {title.block.title && (
        <Heading id={titleId}>
          <Title {...title} />
        </Heading>
      )}
      {children}
    </div>
  );
}

/** The title. For a block that can be collapsed, it is the button that opens and closes it. */
function Title({ block, collapse }: TitleProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const label = text(block.title ?? '');
  if (!collapse.isCollapsible) return label;
  return (
    <button
      type="button"
      className={styles.opener}
      aria-expanded={collapse.isOpen}
      onClick={collapse.toggle}
    >
      <Icon
        name={collapse.isOpen ? 'chevronDown' : 'chevronRight'}
        size={16}
        className="no-print"
      />
      {label}
    </button>
  );
}

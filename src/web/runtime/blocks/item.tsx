import { useMemo, type ReactNode } from 'react';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Icon } from '../../ui/icons.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import { useDisplayTools } from '../../core/display/tools.ts';
import { renderValue, formatValueText } from '../../core/display/value.tsx';
import { ExternalLink } from '../../core/display/links.tsx';
import { Prose } from '../page/prose.tsx';
import { readAt, type Row } from '../../core/screen/read-path.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { ON_PHONE } from '../../core/theme/breakpoints.ts';
import type { BlockOf } from './block-data.ts';
import { MetaLine } from './meta-line.tsx';
import looks from './item.module.css';

const useStyles = makeStyles({
  item: { display: 'grid', gap: tokens.spacingVerticalXXS, minWidth: 0 },
  list: {
    paddingTop: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalM,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottomStyle: 'none' },
    // The first item is as far below the title as the content of other blocks.
    [ON_PHONE]: { ':first-child': { paddingTop: 0 } },
  },
  cards: {
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    alignContent: 'start',
  },
  strip: {
    display: 'flex',
    alignItems: 'start',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
    marginBottom: tokens.spacingVerticalS,
    [ON_PHONE]: { flexWrap: 'wrap' },
  },
  // On a phone, the next strip is below the text.
  turn: {
    flexShrink: 0,
    whiteSpace: 'nowrap',
    [ON_PHONE]: {
      order: 1,
      flexBasis: '100%',
      justifyContent: 'flex-start',
      marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    },
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `0 ${tokens.spacingHorizontalM}`,
    flexGrow: 1,
    minWidth: 0,
    [ON_PHONE]: { flexBasis: 0 },
  },
  accordion: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  heading: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  summary: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '48px',
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
    cursor: 'pointer',
    listStyleType: 'none',
    fontWeight: tokens.fontWeightSemibold,
    '::-webkit-details-marker': { display: 'none' },
    '& svg': { transitionProperty: 'transform', transitionDuration: '150ms', flexShrink: 0 },
  },
  answer: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    padding: `0 0 ${tokens.spacingVerticalL} 28px`,
    maxWidth: '72ch',
  },
});

/** The place of a strip among those that take turns. */
export interface Turn {
  /** From 1. */
  position: number;
  count: number;
  onNext: () => void;
}

/** One item, in the `look` of its list. */
export function Item({
  block,
  row,
  ...buttons
}: {
  block: BlockOf<'items'>;
  row: Row;
} & StripButtons): ReactNode {
  const styles = useStyles();
  const heading = useHeading(block, row);
  const body = useBody(block, row);
  if (block.look === 'accordion')
    return (
      <li className={styles.accordion}>
        <details>
          <summary className={mergeClasses(styles.summary, looks.summary)}>
            <Icon name="chevronRight" />
            {heading}
          </summary>
          <div className={styles.answer}>
            {body}
            <MetaLine fields={block.meta} row={row} />
          </div>
        </details>
      </li>
    );
  if (block.look === 'strip')
    return (
      <Strip {...buttons}>
        <MetaLine fields={block.meta} row={row} />
        <span className={styles.heading}>{heading}</span>
        {body}
      </Strip>
    );
  return (
    <li
      className={mergeClasses(
        styles.item,
        styles[block.look],
        block.look === 'cards' && looks.card,
      )}
    >
      <span className={mergeClasses(styles.heading, looks.heading)}>{heading}</span>
      {body}
      <MetaLine fields={block.meta} row={row} />
    </li>
  );
}

interface StripButtons {
  onDismiss?: () => void;
  turn?: Turn;
}

/** One line that can be dismissed until the user signs out. Without `onDismiss`, in a preview, its text is not cut. */
function Strip({
  onDismiss,
  turn,
  children,
}: StripButtons & {
  children: ReactNode;
}): ReactNode {
  const styles = useStyles();
  const text = useText();
  return (
    <li className={mergeClasses(styles.item, styles.strip, looks.strip)}>
      <div
        className={mergeClasses(styles.line, onDismiss && looks.line)}
        aria-live={turn && 'polite'}
      >
        {children}
      </div>
      {turn && (
        <Button
          className={mergeClasses('no-print', styles.turn)}
          appearance="subtle"
          size="small"
          icon={<Icon name="chevronRight" />}
          iconPosition="after"
          onClick={turn.onNext}
        >
          {text('runtime.items.next', { position: turn.position, count: turn.count })}
        </Button>
      )}
      {onDismiss && (
        <Button
          className="no-print"
          appearance="subtle"
          size="small"
          icon={<Icon name="dismiss" />}
          aria-label={text('runtime.items.dismiss')}
          onClick={onDismiss}
        />
      )}
    </li>
  );
}

/** The heading, as a link if the item has a URL. */
function useHeading(block: BlockOf<'items'>, row: Row): ReactNode {
  const tools = useDisplayTools();
  const scope = useRowScope(row);
  const url = block.href && readAt(row, block.href);
  if (typeof url === 'string')
    return <ExternalLink url={url}>{formatValueText(block.heading, row, tools)}</ExternalLink>;
  return renderValue(block.heading, row, scope, tools);
}

function useRowScope(row: Row) {
  const outer = useScope();
  return useMemo(() => ({ ...outer, row }), [outer, row]);
}

const LINK_DISPLAYS = ['link', 'copiedLink'];

/** The body: a link if its display is one, otherwise formatted text. */
function useBody({ body }: BlockOf<'items'>, row: Row): ReactNode {
  const tools = useDisplayTools();
  const scope = useRowScope(row);
  if (body && LINK_DISPLAYS.includes(body.as)) return renderValue(body, row, scope, tools);
  const bodyText = body ? formatValueText(body, row, tools) : '';
  return bodyText === '' ? null : <Prose source={bodyText} />;
}

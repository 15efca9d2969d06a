import { useId, useRef, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Block } from '#shared/screens/block.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Boundary } from '../page/boundary.tsx';
import { ErrorOwner, useScreen } from '../../core/screen/screen-context.tsx';
import { UnderHeading } from '../../core/states/heading.tsx';
import { InScope, useScope } from '../../core/screen/scope.tsx';
import { isRow } from '../../core/screen/read-path.ts';
import { Failure } from '../../core/states/failure.tsx';
import { ErrorCard } from '../../core/states/error-card.tsx';
import { Skeleton } from '../../core/states/skeleton.tsx';
import { STACK_GAP, useCardStyle } from '../../core/screen/card-style.ts';
import { useSource } from '../data/use-source.ts';
import { useVisible } from '../../core/screen/use-visible.ts';
import { areActionsLast, BlockActions, hasActions } from './block-actions.tsx';
import { BlockBody } from './block-body.tsx';
import { BlockHead } from './block-head.tsx';
import { useSentenceCase } from './sentence-block.tsx';
import { useCollapse, type CollapseState } from './use-collapse.ts';
import { ON_PHONE, PHONE } from '../../core/theme/breakpoints.ts';
import { useMedia } from '../../ui/use-media.ts';

/**
 * Width of a block: its columns of the grid of twelve, or more if its row has room. One pixel is subtracted, so that
 * rounding does not wrap a full row.
 */
const toColumnStyle = (span: string) => ({
  flex: `var(${span}) 1 calc((100% + ${STACK_GAP}) / 12 * var(${span}) - ${STACK_GAP} - 1px)`,
});

const useStyles = makeStyles({
  cell: {
    minWidth: 0,
    '&:empty': { display: 'none' },
    ...toColumnStyle('--span'),
    '@media (max-width: 1023px)': toColumnStyle('--tablet-span'),
    [ON_PHONE]: { flex: '1 1 100%' },
    '@media print': { breakInside: 'avoid' },
  },
  block: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    alignContent: 'start',
    minWidth: 0,
    '@media print': { marginBottom: '14pt' },
  },
  card: { height: '100%' },
  // The actions below the content are at the bottom of the card, so that those of one row align.
  // A grid would keep the gap of a row without them.
  actionsLast: {
    display: 'flex',
    flexDirection: 'column',
    '& > :last-child': { marginTop: 'auto' },
  },
  // Contains the link that covers the whole card.
  target: { position: 'relative' },
  // A figure is one line of 72 px: its name, and the number at the end.
  line: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '72px',
    boxSizing: 'border-box',
  },
  text: { color: tokens.colorNeutralForeground2 },
  caveat: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    alignContent: 'start',
    minWidth: 0,
  },
  slim: {
    '@media screen': {
      paddingTop: tokens.spacingVerticalM,
      paddingBottom: tokens.spacingVerticalM,
    },
    [ON_PHONE]: { paddingTop: 0, paddingBottom: 0 },
  },
  // Printed pages show collapsed content.
  closed: { '@media screen': { display: 'none' } },
});

export interface BlockViewProps {
  block: Block;
}

/** Whether the block has its own background and needs no card. */
const isBare = (block: Block): boolean =>
  block.block === 'card' || (block.block === 'items' && block.look === 'strip');

/** Whether the block is a figure whose title and number are on one line. */
export const isOneLineFigure = (block: Block): boolean =>
  block.block === 'figure' && block.actions.length === 0 && !block.description;

/** Whether the block is only for use: links and fields mean nothing on paper. */
const isForScreenOnly = (block: Block): boolean =>
  block.block === 'shortcuts' || block.block === 'form';

/** A block of a screen, with its own visibility, loading state and error boundary. */
export function BlockView({ block }: BlockViewProps): ReactNode {
  const styles = useStyles();
  const { artefact } = useScreen();
  const { met, error } = useVisible(block, useScope(), block.id);
  if (!met && !error) return null;
  return (
    <div
      className={mergeClasses(styles.cell, isForScreenOnly(block) && 'no-print')}
      style={toSpanStyle(block)}
      data-part={block.id}
    >
      {error ? (
        <ErrorCard owner={block.id} error={error} />
      ) : (
        <Boundary screen={artefact.id} block={block.id}>
          <ErrorOwner block={block.id}>
            <BlockWithData block={block} />
          </ErrorOwner>
        </Boundary>
      )}
    </div>
  );
}

/** On tablets, a block of at most half the width takes half, and any other the full width. */
const toSpanStyle = ({ span }: Block): CSSProperties =>
  ({ '--span': span, '--tablet-span': span <= 6 ? 6 : 12 }) as CSSProperties;

/** Kinds that load their own data: a table for paging, progress for polling. */
const SELF_LOADING_KINDS: readonly Block['block'][] = ['table', 'progress'];

function BlockWithData({ block }: BlockViewProps): ReactNode {
  const scope = useScope();
  const body = useRef<HTMLDivElement>(null);
  const collapse = useCollapse(block, body);
  const loadsItself = SELF_LOADING_KINDS.includes(block.block);
  const limit = block.block === 'items' ? block.limit : undefined;
  const { value, error, loading, waiting, reload } = useSource(
    loadsItself || collapse.isSourceUnread ? undefined : block.source,
    scope,
    limit,
  );
  const data = block.source && !loadsItself ? value : scope.record;
  const Frame =
    block.block === 'sentence' && !loading && !waiting && !error ? SentenceFrame : BlockFrame;
  const frame = (
    <Frame {...{ block, body, collapse, error, data }} busy={loading || waiting} onRetry={reload} />
  );
  return block.source && isRow(value) ? (
    <InScope as="record" value={value}>
      {frame}
    </InScope>
  ) : (
    frame
  );
}

interface BlockFrameProps extends BlockViewProps {
  body: RefObject<HTMLDivElement | null>;
  collapse: CollapseState;
  busy: boolean;
  error: unknown;
  data: unknown;
  onRetry: () => Promise<void>;
}

/** The frame of a sentence. Renders nothing if the condition of no case is met. */
function SentenceFrame(props: BlockFrameProps): ReactNode {
  const { block } = props;
  const hasCase = useSentenceCase(block as Extract<Block, { block: 'sentence' }>) !== undefined;
  return hasCase ? <BlockFrame {...props} /> : null;
}

function BlockFrame({ body, ...content }: BlockFrameProps): ReactNode {
  const { block, collapse } = content;
  const styles = useStyles();
  const surface = useCardStyle();
  const titleId = useId();
  const actions = hasActions(block) && <BlockActions block={block} />;
  const isLast = areActionsLast(block, useMedia(PHONE));
  return (
    <section
      className={mergeClasses(
        !isBare(block) && surface.card,
        styles.block,
        !isBare(block) && styles.card,
        isLast && actions && styles.actionsLast,
        !collapse.isOpen && styles.slim,
        isOneLineFigure(block) && styles.line,
        block.block === 'figure' && styles.target,
      )}
      aria-labelledby={block.title ? titleId : undefined}
    >
      <BlockHead block={block} titleId={titleId} collapse={collapse}>
        {!isLast && actions}
      </BlockHead>
      <div ref={body} className={mergeClasses(styles.body, !collapse.isOpen && styles.closed)}>
        <Content {...content} />
      </div>
      {isLast && actions}
    </section>
  );
}

/**
 * The data of the block, its loading state or its error. For a block that was never opened, a note that print shows. The
 * description introduces the data; that of a sentence is a caveat in small letters below it.
 */
function Content(props: Omit<BlockFrameProps, 'body'>): ReactNode {
  const { block, collapse, busy, error, data, onRetry } = props;
  const styles = useStyles();
  const text = useText();
  if (collapse.isSourceUnread) return <p className={styles.text}>{text('runtime.block.closed')}</p>;
  const { description } = block;
  const isCaveat = block.block === 'sentence';
  return (
    <>
      {description && !isCaveat && <p className={styles.text}>{text(description)}</p>}
      <UnderHeading by={block.title ? 1 : 0}>
        {error !== undefined && data === undefined ? (
          <Failure error={error} failure={block.source?.failure} onRetry={() => void onRetry()} />
        ) : busy ? (
          <Skeleton />
        ) : (
          <BlockBody block={block} data={data} />
        )}
      </UnderHeading>
      {description && isCaveat && <p className={styles.caveat}>{text(description)}</p>}
    </>
  );
}

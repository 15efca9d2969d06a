import { useEffect, type ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { FrameBody } from '#shared/screens/artefact.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { ActionBar } from '../actions/action-bar.tsx';
import { readCount, formatRichText } from '../blocks/rich-text.tsx';
import { Badges } from '../../core/display/badges.tsx';
import { useDisplayTools } from '../../core/display/tools.ts';
import { NOT_ON_FILE, renderValue, formatValueText } from '../../core/display/value.tsx';
import { Heading } from '../../core/states/heading.tsx';
import { usePortal } from '../../core/portal/portal-context.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { useScreen } from '../../core/screen/screen-context.tsx';
import { ErrorCard } from '../../core/states/error-card.tsx';
import { useVisibleParts, useShownFields } from '../../core/screen/use-visible.ts';
import { Alert } from './alert.tsx';
import { ON_PHONE } from '../../core/theme/breakpoints.ts';

const useStyles = makeStyles({
  summary: {
    position: 'sticky',
    // Below the page header.
    top: '56px',
    zIndex: 4,
    display: 'grid',
    gap: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalM,
    backgroundColor: tokens.colorNeutralBackground3,
    '@media (max-height: 700px)': { position: 'static' },
    [ON_PHONE]: { position: 'static' },
    '@media print': { position: 'static' },
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    // Below the name the actions keep the edge at which they stand beside it; on phones they begin the line.
    '& > div + div': { marginInlineStart: 'auto', [ON_PHONE]: { marginInlineStart: 0 } },
  },
  // A long name wraps beside the actions; they go below it where less than 320 px would be left.
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    flex: '1 1 0',
    minWidth: 'min(320px, 100%)',
  },
  alerts: { display: 'grid', gap: tokens.spacingVerticalXS },
  // Each label stands above its value, so that more of them fit into one line. On a phone the labels share a column.
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}`,
    fontVariantNumeric: 'tabular-nums',
    [ON_PHONE]: {
      display: 'grid',
      gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
      columnGap: tokens.spacingHorizontalM,
    },
  },
  fact: {
    display: 'grid',
    [ON_PHONE]: {
      gridColumnStart: 1,
      gridColumnEnd: -1,
      gridTemplateColumns: 'subgrid',
      alignItems: 'baseline',
    },
  },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** Tells the style sheets how much of the page the summary covers (base.css). */
function publishHeight(summary: HTMLElement | null): (() => void) | undefined {
  if (!summary || typeof ResizeObserver === 'undefined') return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--summary-height', `${summary.offsetHeight}px`),
  );
  observer.observe(summary);
  return () => {
    observer.disconnect();
    style.removeProperty('--summary-height');
  };
}

type SummaryPart = NonNullable<FrameBody['summary']>;

/** Summary of the frame's record above every tab: name, key facts, states and alerts. */
export function Summary(props: { summary: SummaryPart; record: unknown }): ReactNode {
  const styles = useStyles();
  const { summary, record } = props;
  return (
    <>
      <NameLine summary={summary} record={record} />
      <div className={styles.alerts}>
        <Alerts alerts={summary.alerts} record={record} />
      </div>
    </>
  );
}

function NameLine({ summary, record }: { summary: SummaryPart; record: unknown }): ReactNode {
  const styles = useStyles();
  const text = useText();
  const tools = useDisplayTools();
  const scope = useScope();
  const { artefact } = useScreen();
  const facts = useShownFields(summary.fields, scope);
  const name = formatValueText(summary.heading, record, tools);
  useNameInBreadcrumb(artefact.id, name);
  return (
    <div ref={publishHeight} className={styles.summary}>
      <div className={styles.line}>
        <div className={styles.name}>
          <Heading size="title" focusable>
            {name === '' ? text(artefact.title) : name}
          </Heading>
          <Badges fields={summary.badges} record={record} />
        </div>
        <ActionBar actions={artefact.actions} scope={scope} />
      </div>
      <dl className={styles.facts}>
        {facts.map((field) => (
          <div key={field.id} data-part={field.id} className={styles.fact}>
            <dt className={styles.label}>{text(field.label)}</dt>
            <dd>{renderValue(field, record, scope, tools) ?? text(field.absent ?? NOT_ON_FILE)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The breadcrumb of the frame has the name of its record while the frame is shown. */
function useNameInBreadcrumb(screen: string, name: string): void {
  const { framedRecord } = usePortal();
  useEffect(() => {
    if (name === '') return undefined;
    framedRecord.set({ screen, name });
    return () => framedRecord.set(undefined);
  }, [framedRecord, screen, name]);
}

function Alerts({ alerts, record }: { alerts: SummaryPart['alerts']; record: unknown }): ReactNode {
  const text = useText();
  const tools = useDisplayTools();
  const scope = useScope();
  const { visible, broken } = useVisibleParts(alerts, scope);
  const cards = visible.map((alert) => {
    const values = Object.entries(alert.values).map(([name, field]) => [
      name,
      renderValue(field, record, scope, tools),
    ]);
    return (
      <Alert key={alert.id} intent={alert.intent}>
        {formatRichText(
          text,
          alert.text,
          Object.fromEntries(values) as Record<string, ReactNode>,
          readCount(alert.values, record),
        )}
      </Alert>
    );
  });
  return (
    <>
      {cards}
      {broken.map(({ id, error }) => (
        <ErrorCard key={id} owner={id} error={error} />
      ))}
    </>
  );
}

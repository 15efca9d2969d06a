import { useMemo, type ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ThreadBody } from '#shared/screens/artefact.ts';
import { FactList } from '../../core/display/fact-list.tsx';
import { Badges } from '../../core/display/badges.tsx';
import { useDisplayTools } from '../../core/display/tools.ts';
import { formatValueText } from '../../core/display/value.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import { UnderHeading } from '../../core/states/heading.tsx';
import { BlockGrid } from '../blocks/block-grid.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { readAt, toRows } from '../../core/screen/read-path.ts';
import { InScope, useScope } from '../../core/screen/scope.tsx';
import { useScreen } from '../../core/screen/screen-context.tsx';
import { Empty } from '../../core/states/empty.tsx';
import { NoRecord } from '../page/no-record.tsx';
import { STACK_GAP, useCardStyle } from '../../core/screen/card-style.ts';
import { useSource } from '../data/use-source.ts';
import { MessageList } from './message-list.tsx';
import { ReplyBox } from './reply-box.tsx';
import { renderUnbrokenNumbers } from '../../core/display/unbroken-numbers.tsx';
import { useMarkRead } from './use-mark-read.ts';

const useStyles = makeStyles({
  // Messages first; the facts are in a narrow column beside them, or below on narrow screens.
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
  },
  main: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: STACK_GAP },
  root: { display: 'grid', gap: tokens.spacingVerticalXXL },
  rail: { '@media (min-width: 1024px)': { position: 'sticky', top: '72px' } },
});

/** A screen with one conversation. */
export function ThreadScreen(): ReactNode {
  const { artefact } = useScreen();
  if (artefact.body.kind !== 'thread') throw new Error(`The screen ${artefact.id} is not a thread`);
  return <Thread body={artefact.body} />;
}

function Thread({ body }: { body: ThreadBody }): ReactNode {
  const source = useSource(body.source, useScope());
  const { value } = source;
  if (value === undefined) return <NoRecord source={source} call={body.source} />;
  return (
    <InScope as="record" value={value}>
      <Conversation body={body} record={value} />
    </InScope>
  );
}

function Conversation({ body, record }: { body: ThreadBody; record: unknown }): ReactNode {
  const styles = useStyles();
  const surface = useCardStyle();
  const tools = useDisplayTools();
  const text = useText();
  const messages = useMemo(() => toRows(readAt(record, body.messages.rows)), [record, body]);
  const title = formatValueText(body.heading, record, tools);
  useMarkRead(body, messages.at(-1));
  return (
    <>
      <PageHeader
        {...(title !== '' && { title: renderUnbrokenNumbers(title) })}
        badges={body.badges.length > 0 && <Badges fields={body.badges} record={record} />}
      />
      <UnderHeading>
        <div className={styles.page}>
          <div className={styles.main}>
            {body.blocks.length > 0 && <BlockGrid blocks={body.blocks} />}
            <div className={mergeClasses(surface.card, styles.root)}>
              {messages.length > 0 ? (
                <MessageList body={body} messages={messages} />
              ) : (
                <Empty empty="runtime.thread.empty" />
              )}
              {body.reply && <ReplyBox reply={body.reply} />}
            </div>
          </div>
          {body.facts.length > 0 && (
            <aside
              className={mergeClasses(surface.card, styles.rail)}
              aria-label={text('runtime.thread.facts')}
            >
              <FactList fields={body.facts} record={record} columns={1} />
            </aside>
          )}
        </div>
      </UnderHeading>
    </>
  );
}

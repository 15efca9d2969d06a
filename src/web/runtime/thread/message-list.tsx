import { Fragment, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ThreadBody } from '#shared/screens/artefact.ts';
import { useFormats } from '../../core/i18n/use-formats.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { resolveBinding } from '../../core/navigation/bindings.ts';
import {
  asText,
  getRowKey,
  readAt,
  readPath,
  readText,
  type Row,
} from '../../core/screen/read-path.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { toLocalDay } from '../../ui/clock.ts';
import { Message } from './message.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', padding: 0, display: 'grid', gap: tokens.spacingVerticalL },
  day: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    '::before': {
      content: '""',
      flexGrow: 1,
      height: '1px',
      backgroundColor: tokens.colorNeutralStroke2,
      '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
    },
    '::after': {
      content: '""',
      flexGrow: 1,
      height: '1px',
      backgroundColor: tokens.colorNeutralStroke2,
      '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
    },
  },
});

/** Messages grouped by day, in order. Scrolls the message named in the URL into view. */
export function MessageList({
  body,
  messages,
}: {
  body: ThreadBody;
  messages: readonly Row[];
}): ReactNode {
  const scope = useScope();
  const styles = useStyles();
  const text = useText();
  const { day } = useFormats();
  const { id, open } = body.messages;
  const highlightedId = open ? asText(resolveBinding(open, scope)) : '';
  const days = messages.map((message) => toDay(readPath(message, body.messages.at.path)));
  const list = useRef<HTMLOListElement>(null);
  const latest = messages.at(-1);
  useShowSent(list, messages.length, latest && readAt(latest, body.messages.own) === true);
  return (
    <ol ref={list} className={styles.list} aria-label={text('runtime.thread.messages')}>
      {messages.map((message, index) => (
        <Fragment key={getRowKey(message, id, index)}>
          {days[index] !== days[index - 1] && (
            <li className={styles.day}>{day(days[index] ?? '')}</li>
          )}
          <Message
            body={body}
            message={message}
            isHighlighted={highlightedId !== '' && readText(message, id) === highlightedId}
          />
        </Fragment>
      ))}
    </ol>
  );
}

/**
 * Shows the message that was just sent, which is above the form that sent it: from the top of the page if the window is high
 * enough, so that no part of the page stays half under the header.
 */
function useShowSent(
  list: RefObject<HTMLOListElement | null>,
  count: number,
  isOwn: boolean | undefined,
): void {
  const before = useRef(count);
  useEffect(() => {
    const isSent = count > before.current && isOwn === true;
    before.current = count;
    const message = list.current?.lastElementChild;
    if (!isSent || !message) return;
    const bottom = message.getBoundingClientRect().bottom + scrollY;
    if (bottom < innerHeight) scrollTo(0, 0);
    else message.scrollIntoView?.({ block: 'center' });
  }, [list, count, isOwn]);
}

/** Returns the day of a timestamp in the browser's time zone, as yyyy-MM-dd; '' if the timestamp is not valid. */
function toDay(timestamp: unknown): string {
  const moment = new Date(String(timestamp));
  return Number.isNaN(moment.getTime()) ? '' : toLocalDay(moment);
}

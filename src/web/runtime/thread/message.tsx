import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ThreadBody } from '#shared/screens/artefact.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { useDisplayTools } from '../../core/display/tools.ts';
import { renderValue, formatValueText } from '../../core/display/value.tsx';
import { asText, readAt, readPath, toRows, type Row } from '../../core/screen/read-path.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { Attachments } from './attachments.tsx';

const useStyles = makeStyles({
  message: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    width: 'fit-content',
    minWidth: 'min(320px, 100%)',
    maxWidth: '88%',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  own: {
    marginInlineStart: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  internal: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    border: `1px dashed ${tokens.colorStatusWarningBorder1}`,
  },
  opened: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '2px' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalS}`,
  },
  sender: { fontWeight: tokens.fontWeightSemibold },
  at: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorStatusWarningForeground1,
  },
  byStaff: {
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  body: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/**
 * Author, time and text. The user's own messages align right; labels mark internal notes and messages sent by staff.
 */
export function Message({
  body: { messages, attachment },
  message,
  isHighlighted,
}: {
  body: ThreadBody;
  message: Row;
  /** Whether the URL names this message. It is outlined and scrolled into view. */
  isHighlighted: boolean;
}): ReactNode {
  const styles = useStyles();
  const text = useText();
  const tools = useDisplayTools();
  const outer = useScope();
  const scope = useMemo(() => ({ ...outer, row: message }), [outer, message]);
  const isOwn = readAt(message, messages.own) === true;
  const internal = messages.internal !== undefined && readAt(message, messages.internal) === true;
  const byStaff = messages.byStaff !== undefined && readAt(message, messages.byStaff) === true;
  const sentAt = asText(readPath(message, messages.at.path));
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isHighlighted) ref.current?.scrollIntoView?.({ block: 'center' });
  }, [isHighlighted]);
  const stateClasses = [
    isOwn && styles.own,
    internal && styles.internal,
    isHighlighted && styles.opened,
  ];
  return (
    <li
      ref={ref}
      className={mergeClasses(styles.message, ...stateClasses)}
      aria-current={isHighlighted ? 'true' : undefined}
    >
      <div className={styles.head}>
        <span className={styles.sender}>
          {isOwn ? text('runtime.thread.you') : renderValue(messages.sender, message, scope, tools)}
        </span>
        <time className={styles.at} dateTime={sentAt}>
          {tools.formats.time(sentAt)}
        </time>
        {internal && (
          <span className={styles.mark}>
            <Icon name="lock" size={16} />
            {text('runtime.thread.internal')}
          </span>
        )}
        {byStaff && <span className={styles.byStaff}>{text('runtime.thread.byStaff')}</span>}
      </div>
      <div className={styles.body}>{formatValueText(messages.body, message, tools)}</div>
      <Attachments part={attachment} files={toRows(readAt(message, messages.attachments))} />
    </li>
  );
}

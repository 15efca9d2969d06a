import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useDisplayTools } from '../../core/display/tools.ts';
import { NOT_ON_FILE, renderValue } from '../../core/display/value.tsx';
import { useScope } from '../../core/screen/scope.tsx';
import { ErrorCard } from '../../core/states/error-card.tsx';
import { isRow, type Row } from '../../core/screen/read-path.ts';
import { useVisible } from '../../core/screen/use-visible.ts';
import { Split } from './split-block.tsx';
import { useErrorReport } from '../../core/screen/use-condition.ts';
import type { BlockProps } from './block-data.ts';
import { readCount, formatRichText } from './rich-text.tsx';
import { ON_PHONE } from '../../core/theme/breakpoints.ts';

const useStyles = makeStyles({
  body: { maxWidth: '72ch' },
  lead: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    [ON_PHONE]: { fontSize: '18px', lineHeight: '24px' },
  },
  withBar: { display: 'grid', gap: tokens.spacingVerticalL },
  value: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'normal' },
  quote: {
    display: 'block',
    marginTop: tokens.spacingVerticalS,
    paddingLeft: tokens.spacingHorizontalM,
    borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
});

type Sentence = BlockProps<'sentence'>['block'];

/** Returns the first case whose condition is met or broken; undefined if there is none. */
export function useSentenceCase(block: Sentence) {
  const tools = useDisplayTools();
  const scope = useScope();
  const cases = block.cases.map((item) => ({
    item,
    result: tools.checkCondition(item.when, scope),
  }));
  // A broken condition stops the search: a later case could be wrong if the broken one applies.
  return cases.find(({ result }) => result.met || result.error);
}

/** A summary sentence: the text of the first case whose condition is met. */
export function SentenceBlock({ block, data }: BlockProps<'sentence'>): ReactNode {
  const styles = useStyles();
  const text = useText();
  const tools = useDisplayTools();
  const scope = useScope();
  const firstCase = useSentenceCase(block);
  const error = firstCase?.result.error;
  useErrorReport(error ? [{ owner: block.id, errorKind: 'condition' }] : []);
  if (error) return <ErrorCard owner={block.id} error={error} />;
  const chosen = firstCase?.item;
  if (!chosen) return null;
  const values = Object.entries(chosen.values).map(([name, field]) => {
    const value = renderValue(field, data, scope, tools) ?? text(field.absent ?? NOT_ON_FILE);
    return [name, isProse(field) ? <Quote>{value}</Quote> : <Value>{value}</Value>];
  });
  const sentence = (
    <p className={mergeClasses(styles.body, block.size === 'lead' && styles.lead)}>
      {formatRichText(
        text,
        chosen.text,
        Object.fromEntries(values) as Record<string, ReactNode>,
        readCount(chosen.values, data),
      )}
    </p>
  );
  if (!block.split || !isRow(data)) return sentence;
  return (
    <div className={styles.withBar}>
      {sentence}
      <SplitBar split={block.split} owner={block.id} data={data} />
    </div>
  );
}

/** Whether the value is a text that someone wrote, in a language that is not known. */
const isProse = ({ as }: Field): boolean => as === 'multiline';

/** A text that someone wrote is on its own lines, so that languages do not mix in one sentence. */
function Quote({ children }: { children: ReactNode }): ReactNode {
  return (
    <span className={useStyles().quote} lang="">
      {children}
    </span>
  );
}

const Value = ({ children }: { children: ReactNode }): ReactNode => (
  <strong className={useStyles().value}>{children}</strong>
);

function SplitBar(props: { split: NonNullable<Sentence['split']>; owner: string; data: Row }) {
  const { met } = useVisible(props.split, useScope(), props.owner);
  return met ? <Split split={props.split} data={props.data} /> : null;
}

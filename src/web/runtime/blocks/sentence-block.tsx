import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useText } from '../../i18n/use-text.ts';
import { useDisplayTools } from '../display/tools.ts';
import { valueNode } from '../display/value.tsx';
import { useScope } from '../scope.tsx';
import { judge, useFaultReport } from '../use-condition.ts';
import type { BlockProps } from './block-data.ts';
import { richText } from './rich-text.tsx';

const useStyles = makeStyles({
  body: { maxWidth: '72ch' },
  lead: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  value: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
});

/** The answer in words: the first of its cases that holds. */
export function SentenceBlock({ block, data }: BlockProps<'sentence'>): ReactNode {
  const styles = useStyles();
  const text = useText();
  const tools = useDisplayTools();
  const scope = useScope();
  const judged = block.cases.map((one) => ({ one, verdict: judge(one.when, scope) }));
  useFaultReport(block.id, judged.find(({ verdict }) => verdict.fault)?.verdict.fault);
  const chosen = judged.find(({ verdict }) => verdict.met)?.one;
  if (!chosen) return null;
  const values = Object.entries(chosen.values).map(([name, field]) => [
    name,
    <strong key={name} className={styles.value}>
      {valueNode(field, data, scope, tools) ?? text('runtime.notOnFile')}
    </strong>,
  ]);
  return (
    <p className={mergeClasses(styles.body, block.size === 'lead' && styles.lead)}>
      {richText(text, chosen.text, Object.fromEntries(values) as Record<string, ReactNode>)}
    </p>
  );
}

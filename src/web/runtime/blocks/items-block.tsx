import { useId, useState, type ReactNode } from 'react';
import { Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { useDisplayTools } from '../../core/display/tools.ts';
import { valueText } from '../../core/display/value.tsx';
import { Heading, UnderHeading } from '../../core/states/heading.tsx';
import type { Row } from '../../core/screen/read-path.ts';
import { Empty } from '../../core/states/empty.tsx';
import { blockRows, type BlockOf, type BlockProps } from './block-data.ts';
import { Item } from './item.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL },
  filter: { maxWidth: '360px' },
  group: { display: 'grid', gap: tokens.spacingVerticalS },
  list: { listStyleType: 'none', padding: 0, display: 'grid' },
  cards: {
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  },
});

/** A list of items, such as announcements, links, questions and answers, or documents. */
export function ItemsBlock({ block, data }: BlockProps<'items'>): ReactNode {
  const styles = useStyles();
  const text = useText();
  const tools = useDisplayTools();
  const filterId = useId();
  const [typed, setTyped] = useState('');
  const all = blockRows(block, data, block.limit);
  if (all.length === 0) return <Empty empty={block.empty} />;
  const wordsOf = (row: Row) =>
    [block.heading, block.body]
      .map((field) => (field ? valueText(field, row, tools) : ''))
      .join(' ')
      .toLowerCase();
  const wanted = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  const rows = all.filter((row) => wanted.every((word) => wordsOf(row).includes(word)));
  return (
    <div className={styles.root}>
      {block.filter && (
        <div role="search">
          <label htmlFor={filterId} className="visually-hidden">
            {text('runtime.items.filter')}
          </label>
          <Input
            id={filterId}
            type="search"
            className={styles.filter ?? ''}
            contentBefore={<Icon name="filter" />}
            placeholder={text('runtime.items.filter')}
            value={typed}
            onChange={(_, { value }) => setTyped(value)}
          />
          <span role="status" className="visually-hidden">
            {typed && text('runtime.results.count', { count: rows.length })}
          </span>
        </div>
      )}
      {rows.length === 0 && <Empty empty="runtime.items.noMatch" />}
      {groupsOf(block, rows, (row) =>
        block.groupBy ? valueText(block.groupBy, row, tools) : '',
      ).map(([name, members]) => (
        <Group key={name} name={name} block={block} rows={members} />
      ))}
    </div>
  );
}

/** Groups the items. Groups are in the order of their first item. */
function groupsOf(
  block: BlockOf<'items'>,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): [string, Row[]][] {
  if (!block.groupBy) return rows.length > 0 ? [['', [...rows]]] : [];
  return [...Map.groupBy(rows, nameOf)];
}

function Group({
  name,
  block,
  rows,
}: {
  name: string;
  block: BlockOf<'items'>;
  rows: readonly Row[];
}): ReactNode {
  const styles = useStyles();
  return (
    <div className={styles.group}>
      {name !== '' && <Heading size="small">{name}</Heading>}
      <UnderHeading by={name === '' ? 0 : 1}>
        <ul className={mergeClasses(styles.list, block.look === 'cards' && styles.cards)}>
          {rows.map((row, index) => (
            <Item key={index} block={block} row={row} />
          ))}
        </ul>
      </UnderHeading>
    </div>
  );
}

import { useMemo, useState, type ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useDisplayTools } from '../../core/display/tools.ts';
import { formatValueText } from '../../core/display/value.tsx';
import { Heading, UnderHeading } from '../../core/states/heading.tsx';
import { isEmpty, type Row } from '../../core/screen/read-path.ts';
import {
  resolveBinding,
  resolveBindings,
  type BindingScope,
} from '../../core/navigation/bindings.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { Empty } from '../../core/states/empty.tsx';
import type { BlockOf, BlockProps } from './block-data.ts';
import { FilterBox, useTextFilter } from '../table/row-filter.tsx';
import { Item, type Turn } from './item.tsx';
import { useDismissibleItems } from './dismissed-items.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL },
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
  const tools = useDisplayTools();
  const { remaining, dismiss, areAllDismissed } = useDismissibleItems(
    block,
    useItemData(block, data),
  );
  const { limitedRows, turn } = useTurns(block, remaining);
  const fields = useMemo(
    () => [block.heading, block.body].flatMap((field) => field ?? []),
    [block.heading, block.body],
  );
  const { rows, isFiltered: _, ...box } = useTextFilter(limitedRows, fields);
  if (areAllDismissed) return null;
  if (limitedRows.length === 0) return <Empty empty={block.empty} />;
  return (
    <div className={styles.root}>
      {block.filter && <FilterBox {...box} count={rows.length} />}
      {rows.length === 0 && <Empty empty="runtime.items.noMatch" />}
      {groupItems(block, rows, (row) =>
        block.groupBy ? formatValueText(block.groupBy, row, tools) : '',
      ).map(([name, members]) => (
        <Group
          key={name}
          name={name}
          block={block}
          rows={members}
          {...(!block.entry && { onDismiss: dismiss })}
          {...(turn && { turn })}
        />
      ))}
    </div>
  );
}

/** Returns the entries that are shown at a time. Those of a strip take turns, in a circle. */
function useTurns({ look, limit }: BlockOf<'items'>, remaining: readonly Row[]) {
  const [first, setFirst] = useState(0);
  if (limit === undefined || remaining.length <= limit) return { limitedRows: remaining };
  if (look !== 'strip') return { limitedRows: remaining.slice(0, limit) };
  const at = first % remaining.length;
  const turn: Turn = {
    position: at + 1,
    count: remaining.length,
    onNext: () => setFirst((at + limit) % remaining.length),
  };
  return { limitedRows: remaining.slice(at, at + limit), turn };
}

/**
 * Returns the data of the block. A block with `entry` previews the input of a form: it has one item, or one for each
 * chosen file, with the values of the bindings in `entry`. Items without any value are omitted.
 */
function useItemData({ entry, chosen }: BlockOf<'items'>, data: unknown): unknown {
  const scope = useScope();
  return useMemo(() => {
    if (!entry) return data;
    const scopes = chosen === undefined ? [scope] : createFileScopes(chosen, scope);
    const rows = scopes.map((itemScope) => resolveBindings(entry, itemScope));
    return rows.filter((row) => !Object.values(row).every(isEmpty));
  }, [entry, chosen, data, scope]);
}

/** Returns one scope for each file that was chosen in the form, with the file's name in `row`. */
function createFileScopes(path: string, scope: BindingScope): BindingScope[] {
  const files = resolveBinding({ from: path }, scope);
  return Array.isArray(files)
    ? files
        .filter((file) => file instanceof File)
        .map(({ name }) => ({ ...scope, row: { name: removeExtension(name) } }))
    : [];
}

/** Removes the extension, as the server does for a document without a name. The name .env has no extension. */
const removeExtension = (fileName: string): string => fileName.replace(/(?<=.)\.[^.]*$/u, '');

/** Groups the items. Groups are in the order of their first item. */
function groupItems(
  block: BlockOf<'items'>,
  rows: readonly Row[],
  toGroupName: (row: Row) => string,
): [string, Row[]][] {
  if (!block.groupBy) return rows.length > 0 ? [['', [...rows]]] : [];
  return [...Map.groupBy(rows, toGroupName)];
}

function Group({
  name,
  block,
  rows,
  onDismiss,
  turn,
}: {
  name: string;
  block: BlockOf<'items'>;
  rows: readonly Row[];
  /** Absent when the entries cannot be dismissed. */
  onDismiss?: (row: Row) => void;
  turn?: Turn;
}): ReactNode {
  const styles = useStyles();
  return (
    <div className={styles.group}>
      {name !== '' && <Heading>{name}</Heading>}
      <UnderHeading by={name === '' ? 0 : 1}>
        <ul className={mergeClasses(styles.list, block.look === 'cards' && styles.cards)}>
          {rows.map((row, index) => (
            <Item
              key={index}
              block={block}
              row={row}
              {...(onDismiss && { onDismiss: () => onDismiss(row) })}
              {...(turn && index === rows.length - 1 && { turn })}
            />
          ))}
        </ul>
      </UnderHeading>
    </div>
  );
}

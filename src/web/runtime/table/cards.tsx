import { useMemo, type ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Action } from '#shared/screens/action.ts';
import type { Field } from '#shared/screens/field.ts';
import type { RowTarget } from '#shared/screens/binding.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import { useDisplayTools, type DisplayTools } from '../../core/display/tools.ts';
import { mustNotWrap } from '../../core/display/displays.tsx';
import { renderValue } from '../../core/display/value.tsx';
import { ScreenLink } from '../../core/display/links.tsx';
import { getRowKey, type Row } from '../../core/screen/read-path.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { findHeaderColumn, useRowNames } from './row-names.ts';
import type { LeadingColumn, RowName } from './leading-column.ts';
import { BranchName } from './branch-name.tsx';
import type { Branches } from './branches.ts';
import { CardStatus, Facts } from './card-facts.tsx';
import { renderSecondaryValue, renderStrongName } from './cell-content.tsx';
import wholeRow from './whole-row.module.css';
import { useRowActions } from './row-actions.tsx';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // Below a title, without a toolbar between, the first card is as near as the content of other blocks.
    '&:first-child > li:first-child': { paddingTop: 0 },
  },
  branch: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalM,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottomStyle: 'none', paddingBottom: 0 },
  },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
  },
  // The menu button beside the name is taller than its line.
  menu: {
    marginTop: `calc(-1 * ${tokens.spacingVerticalM})`,
    marginBottom: `calc(-1 * ${tokens.spacingVerticalM})`,
    // Without buttons the gap beside it would push the status from the edge of the values.
    '&:empty': { display: 'none' },
  },
  // The words of the buttons take their room from the excerpt, which is cut, so that no card becomes higher.
  second: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    '&:empty': { display: 'none' },
    '& > div': { marginInlineStart: 'auto', flexShrink: 0, whiteSpace: 'nowrap' },
  },
  // Buttons align with the facts by their icon.
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    marginBottom: `calc(-1 * ${tokens.spacingVerticalS})`,
    whiteSpace: 'nowrap',
    '&:empty': { display: 'none' },
  },
  // A status that would leave the name less than half the line has a line of its own below it.
  named: {
    flex: '1 1 0',
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  title: {
    flex: '1 1 50%',
    minWidth: 'min-content',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  // A number is never broken.
  whole: { flexBasis: 'auto', minWidth: 'auto', whiteSpace: 'nowrap' },
});

export interface CardsProps {
  caption: string;
  columns: readonly Field[];
  rows: readonly Row[];
  /** Dotted path of the key in a row. */
  rowKey: string;
  rowActions: readonly Action[];
  /** The screen that a card opens. */
  open?: RowTarget | undefined;
  lead?: LeadingColumn | undefined;
  Name?: RowName | undefined;
  branches?: Branches | undefined;
}

/** On a phone each row is a card: its name as the title, its status beside it, and its facts below. */
export function Cards({ branches, ...props }: CardsProps): ReactNode {
  const styles = useStyles();
  if (!branches) return <CardList {...props} />;
  return branches.group(props.rows).map((branch) => {
    const BranchCell = props.lead?.Branch;
    return (
      <div key={branch.key} role="group" aria-label={branch.name}>
        <div className={styles.branch}>
          {BranchCell && <BranchCell rows={branch.rows} about={branch.name} />}
          <BranchName branch={{ ...branch, hasTabStop: true }} branches={branches} />
        </div>
        {branch.isOpen && <CardList {...props} caption={branch.name} rows={branch.rows} />}
      </div>
    );
  });
}

function CardList({
  caption,
  columns,
  rows,
  rowKey,
  rowActions,
  open,
  lead,
  Name,
}: Omit<CardsProps, 'branches'>): ReactNode {
  const styles = useStyles();
  const tools = useDisplayTools();
  const titleField = findHeaderColumn(columns);
  const chosen = chooseFacts(columns, titleField);
  const statusField = findStatus(chosen);
  const facts = chosen.filter((field) => field !== statusField);
  const getRowName = useRowNames(rows, columns);
  return (
    <ul className={styles.list} aria-label={caption}>
      {rows.map((row, index) => {
        const id = getRowKey(row, rowKey, index);
        return (
          <Card
            key={id}
            rowKey={id}
            about={getRowName(row)}
            {...{ row, lead, Name, titleField, statusField, facts, rowActions, open, tools }}
          />
        );
      })}
    </ul>
  );
}

/** Number of columns on a card if the screen chose none. */
const MAX_FACTS = 3;

/** Returns the columns that the screen chose for cards, else the first three that are not optional. */
function chooseFacts(columns: readonly Field[], titleField: Field | undefined): Field[] {
  const others = columns.filter((field) => field !== titleField);
  const chosen = others.filter(({ card }) => card);
  return chosen.length > 0
    ? chosen
    : others.filter(({ optional }) => !optional).slice(0, MAX_FACTS);
}

/**
 * Returns the badge that stands beside the name without a label. A badge that is edited, has a second value or belongs in
 * the line of values is a fact.
 */
const findStatus = (facts: readonly Field[]): Field | undefined =>
  facts.find(({ as, edit, under, card }) => as === 'badge' && !edit && !under && card !== 'line');

interface CardProps {
  row: Row;
  /** The key of the row, as text. */
  rowKey: string;
  /** The name of the row, for the labels of its controls. */
  about: string;
  lead: LeadingColumn | undefined;
  Name: RowName | undefined;
  titleField: Field | undefined;
  statusField: Field | undefined;
  facts: readonly Field[];
  rowActions: readonly Action[];
  open: RowTarget | undefined;
  tools: DisplayTools;
}

function Card(props: CardProps): ReactNode {
  const { row, rowKey, about, lead, Name, titleField, facts, rowActions, open, tools } = props;
  const styles = useStyles();
  const outer = useScope();
  const scope: BindingScope = useMemo(() => ({ ...outer, row }), [outer, row]);
  const href = open && tools.href(open, scope);
  const actions = useRowActions({ actions: rowActions, scope, about });
  const isNumber = titleField !== undefined && mustNotWrap(titleField);
  const place = actions.isMenu ? 'name' : findPlaceOfButtons(facts, titleField);
  return (
    <li className={mergeClasses(styles.card, wholeRow.row)}>
      <div className={styles.head}>
        {lead && (
          <div className={wholeRow.beside}>
            <lead.Cell row={row} rowKey={rowKey} about={about} />
          </div>
        )}
        <div className={styles.named}>
          <div
            className={mergeClasses(
              styles.title,
              isNumber && styles.whole,
              (href !== undefined || Name) && wholeRow.name,
            )}
            data-part={titleField?.id}
          >
            {renderStrongName(
              <CardName {...{ row, rowKey, Name, titleField, tools, scope }} href={href} />,
              titleField,
              scope,
              tools,
            )}
          </div>
          <CardStatus {...props} scope={scope} />
        </div>
        {place === 'name' && (
          <div className={mergeClasses(styles.menu, wholeRow.beside)} data-tight="actions">
            {actions.node}
          </div>
        )}
      </div>
      {/* Below the head, whose status would leave it half a line. */}
      <div className={styles.second}>
        {renderSecondaryValue(titleField, row, scope, tools)}
        {place === 'excerpt' && (
          <div className={mergeClasses(styles.menu, wholeRow.beside)}>{actions.node}</div>
        )}
      </div>
      <Facts {...props} opens={open !== undefined || Name !== undefined} scope={scope} />
      {place === 'below' && (
        <div className={mergeClasses(styles.buttons, wholeRow.beside)}>{actions.node}</div>
      )}
    </li>
  );
}

/**
 * Returns where the buttons of a card stand. With values in one line it has no room for a line of buttons: they stand
 * beside the excerpt, or as icons beside the name.
 */
function findPlaceOfButtons(
  facts: readonly Field[],
  titleField: Field | undefined,
): 'name' | 'excerpt' | 'below' {
  if (!facts.some(({ card }) => card === 'line')) return 'below';
  return titleField?.under ? 'excerpt' : 'name';
}

interface CardNameProps extends Pick<
  CardProps,
  'row' | 'rowKey' | 'Name' | 'titleField' | 'tools'
> {
  scope: BindingScope;
  href: string | undefined;
}

/** The name of a card: a button for its details, a link to a screen, or plain text. */
function CardName({ row, rowKey, Name, titleField, tools, scope, href }: CardNameProps): ReactNode {
  const name = titleField ? renderValue(titleField, row, scope, tools) : undefined;
  if (Name)
    return (
      <Name row={row} rowKey={rowKey}>
        {name}
      </Name>
    );
  return href === undefined || titleField?.open ? name : <ScreenLink to={href}>{name}</ScreenLink>;
}

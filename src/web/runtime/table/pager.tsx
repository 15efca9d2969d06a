import { useId, type ReactNode } from 'react';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { toRange } from '#shared/format/numbers.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { ON_PHONE } from '../../core/theme/breakpoints.ts';
import { Icon } from '../../ui/icons.tsx';
import type { Page } from '../../core/screen/paging.ts';
import { SelectBox } from '../../ui/box.tsx';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    '@media print': { display: 'none' },
  },
  group: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  // On a phone a line of its own, with a button at each end.
  pages: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    [ON_PHONE]: { flexBasis: '100%', gap: tokens.spacingHorizontalXXS },
  },
  button: { minWidth: 'auto', [ON_PHONE]: { paddingInline: 0 } },
  // Small on a phone, where it has one line; on a narrow one it takes a second rather than push a button out of the page.
  position: {
    whiteSpace: 'nowrap',
    [ON_PHONE]: {
      minWidth: 0,
      fontSize: tokens.fontSizeBase200,
      textAlign: 'center',
      whiteSpace: 'normal',
    },
  },
  description: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
});

/** Page sizes to choose from. */
const PAGE_SIZES = [10, 20, 50, 100];

export interface PagerProps {
  page: Page;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

/** Position in the list, page size, and buttons for the pages. */
export function Pager({ page, onPage, onPageSize }: PagerProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const sizeId = useId();
  const { total, isEstimate } = estimateTotal(page);
  const lastPage = Math.max(1, Math.ceil(total / page.pageSize));
  const isLastPage = !isEstimate && page.page >= lastPage;
  const sizes = PAGE_SIZES.includes(page.pageSize)
    ? PAGE_SIZES
    : [...PAGE_SIZES, page.pageSize].sort((a, b) => a - b);
  return (
    <nav className={styles.bar} aria-label={text('runtime.pager.label')}>
      <div className={styles.group}>
        <label htmlFor={sizeId} className={styles.description}>
          {text('runtime.pager.size')}
        </label>
        <SelectBox
          id={sizeId}
          size="small"
          value={String(page.pageSize)}
          onChange={(event) => onPageSize(Number(event.target.value))}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </SelectBox>
      </div>
      <div className={styles.pages}>
        <PageButton
          icon="chevronLeft"
          label="runtime.pager.previous"
          isDisabled={page.page <= 1}
          onClick={() => onPage(page.page - 1)}
        />
        <span className={mergeClasses(styles.description, styles.position)}>
          {text(isEstimate ? 'runtime.pager.positionOfMore' : 'runtime.pager.position', {
            page: page.page,
            pages: lastPage,
          })}
        </span>
        <PageButton
          icon="chevronRight"
          label="runtime.pager.next"
          isDisabled={isLastPage}
          onClick={() => onPage(page.page + 1)}
        />
      </div>
    </nav>
  );
}

function PageButton(props: {
  icon: string;
  label: string;
  isDisabled: boolean;
  onClick: () => void;
}): ReactNode {
  const styles = useStyles();
  const text = useText();
  return (
    <Button
      className={styles.button}
      appearance="subtle"
      icon={<Icon name={props.icon} />}
      iconPosition={props.icon === 'chevronRight' ? 'after' : 'before'}
      disabledFocusable={props.isDisabled}
      onClick={props.isDisabled ? undefined : props.onClick}
    >
      {text(props.label)}
    </Button>
  );
}

/** Returns the known number of rows. If the server's total is an estimate, the last page gives the exact number. */
function estimateTotal({ total, totalIsEstimate, page, pageSize, rows }: Page) {
  if (!totalIsEstimate) return { total, isEstimate: false };
  const seen = (page - 1) * pageSize + rows.length;
  return { total: Math.max(total, seen), isEstimate: rows.length === pageSize || seen < total };
}

/** "21–40 of 1,204", or "91 active of 98 members, 1–20 shown". */
function describeRange(page: Page, text: ReturnType<typeof useText>): string {
  const { total, isEstimate } = estimateTotal(page);
  const { from, to } = toRange(page.page, page.pageSize, total);
  if (isEstimate) return text('runtime.results.rangeOfMore', { from, to, total });
  const hasPages = total > page.pageSize;
  if (page.activeMembers !== undefined) {
    const key = hasPages ? 'runtime.results.membersRange' : 'runtime.results.members';
    return text(key, { active: page.activeMembers, count: total, from, to });
  }
  return hasPages
    ? text('runtime.results.range', { from, to, total })
    : text('runtime.results.count', { count: total });
}

/** The rows that are shown, of all. Screen readers announce changes, which a list that is always `cut` does not have. */
export function RangeText({ page, cut = false }: { page: Page; cut?: boolean }): ReactNode {
  const styles = useStyles();
  const text = useText();
  const description = describeRange(page, text);
  return (
    <span {...(!cut && { role: 'status' })} className={styles.description}>
      {description}
    </span>
  );
}

/** Number of rows, with a note when the list is longer than one page. */
export function CountText({ page }: { page: Page }): ReactNode {
  const styles = useStyles();
  const text = useText();
  const count = page.rows.length;
  const isTruncated = page.total > page.pageSize || page.totalIsEstimate === true;
  return (
    <span role="status" className={styles.description}>
      {isTruncated
        ? text('runtime.results.wholeCut', { count: page.pageSize, total: page.total })
        : count < page.total
          ? text('runtime.results.wholeFiltered', { shown: count, count: page.total })
          : text('runtime.results.whole', { count })}
    </span>
  );
}

import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useText } from '../../../core/i18n/use-text.ts';
import { ScreenLink } from '../../../core/display/links.tsx';
import { NOT_ON_FILE } from '../../../core/display/value.tsx';
import type { ChartData } from './series.ts';

const useStyles = makeStyles({
  // Never wider than its container: a scrollable region would have to be focusable by keyboard.
  table: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  head: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'start',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  number: { textAlign: 'end' },
});

/** The exact numbers of a chart as a table. `linked`: rows and numbers that open a screen are links. */
export function ChartTable(props: {
  data: ChartData;
  caption: string;
  linked: boolean;
}): ReactNode {
  const { data, caption, linked } = props;
  const styles = useStyles();
  const text = useText();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            {data.byLabel}
          </th>
          {data.series.map((name, index) => (
            <th key={index} scope="col" className={mergeClasses(styles.head, styles.number)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.points.map(({ name, formatted, href, hrefs }, index) => (
          <tr key={index}>
            <th scope="row" className={styles.cell}>
              <OptionalLink to={linked ? href : undefined}>{name}</OptionalLink>
            </th>
            {formatted.map((value, seriesIndex) => (
              <td key={seriesIndex} className={mergeClasses(styles.cell, styles.number)}>
                {value === '' ? (
                  text(NOT_ON_FILE)
                ) : (
                  <OptionalLink to={linked ? hrefs[seriesIndex] : undefined}>{value}</OptionalLink>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const OptionalLink = ({ to, children }: { to: string | undefined; children: string }): ReactNode =>
  to === undefined ? children : <ScreenLink to={to}>{children}</ScreenLink>;

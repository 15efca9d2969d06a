import { useState, type ReactNode } from 'react';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useText } from '../../../core/i18n/use-text.ts';
import { useScreen } from '../../../core/screen/screen-context.tsx';
import { Empty } from '../../../core/states/empty.tsx';
import { Bars } from './bars.tsx';
import { ChartTable } from './chart-table.tsx';
import { Columns } from './columns.tsx';
import { Legend } from './legend.tsx';
import { Line } from './line.tsx';
import { hasNumbers, useChartData, type ChartData, type ChartProps } from './series.ts';
import { Share } from './share.tsx';
import { useWidth } from '../../../ui/use-width.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  diagram: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
  toggle: {
    justifySelf: 'start',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    '@media print': { display: 'none' },
  },
  // In print, the chart and its table are both shown.
  onPaper: { '@media screen': { display: 'none' } },
  // Screen readers always get the table, whichever view is visible.
  unseen: {
    '@media screen': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

/**
 * A chart with a data table, which screen readers and printed pages always have and a button shows. Only the visible one
 * of the two has links.
 */
export function ChartBlock({ block, data }: ChartProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const { artefact } = useScreen();
  const [showsTable, setShowsTable] = useState(false);
  const chart = useChartData({ block, data });
  if (!hasNumbers(chart)) return <Empty empty={block.empty} />;
  return (
    <div className={styles.root}>
      <div className={mergeClasses(styles.diagram, showsTable && styles.onPaper)}>
        <Diagram block={block} chart={chart} />
      </div>
      <div className={showsTable ? undefined : styles.unseen}>
        <ChartTable
          data={chart}
          caption={text(block.title ?? artefact.title)}
          linked={showsTable}
        />
      </div>
      <Button
        className={styles.toggle}
        appearance="subtle"
        size="small"
        onClick={() => setShowsTable(!showsTable)}
      >
        {text(showsTable ? 'runtime.chart.showChart' : 'runtime.chart.showTable')}
      </Button>
    </div>
  );
}

interface DiagramProps {
  block: ChartProps['block'];
  chart: ChartData;
}

function Diagram({ block, chart }: DiagramProps): ReactNode {
  const stacked = block.stacked === true;
  if (block.shape === 'share') return <Share data={chart} />;
  return (
    <>
      <div aria-hidden>
        <Legend data={chart} />
      </div>
      {block.shape === 'bar' && !chart.ordered ? (
        <Bars data={chart} stacked={stacked} />
      ) : (
        <VerticalChart block={block} chart={chart} />
      )}
    </>
  );
}

/** A chart drawn at the width of its container, so that the font size does not scale. */
function VerticalChart({ block, chart }: DiagramProps): ReactNode {
  const [ref, width] = useWidth();
  return (
    <div ref={ref}>
      {block.shape === 'line' ? (
        <Line data={chart} width={width} />
      ) : (
        <Columns data={chart} stacked={block.stacked === true} width={width} />
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import type { RowPanel } from '#shared/screens/artefact.ts';
import type { Row } from '../../core/screen/read-path.ts';
import { InsideCard } from '../../core/screen/card-style.ts';
import { InScope, useScope } from '../../core/screen/scope.tsx';
import { UnderHeading } from '../../core/states/heading.tsx';
import { Failure } from '../../core/states/failure.tsx';
import { Skeleton } from '../../core/states/skeleton.tsx';
import { ActionBar } from '../actions/action-bar.tsx';
import { BlockGrid } from '../blocks/block-grid.tsx';
import { useSource } from '../data/use-source.ts';
import styles from './row-panel.module.css';

/** Details of one row, from a separate call or from the row itself. Loading and errors do not affect the list. */
export function RowDetails({ panel, row }: { panel: RowPanel; row: Row }): ReactNode {
  return (
    <InScope as="row" value={row}>
      <LoadedDetails panel={panel} row={row} />
    </InScope>
  );
}

function LoadedDetails({ panel, row }: { panel: RowPanel; row: Row }): ReactNode {
  const { value, error, reload } = useSource(panel.source, useScope());
  const record = panel.source ? value : row;
  if (record === undefined)
    return error ? (
      <Failure error={error} failure={panel.source?.failure} onRetry={() => void reload()} />
    ) : (
      <Skeleton lines={6} />
    );
  return (
    <InScope as="record" value={record}>
      <DetailsContent panel={panel} />
    </InScope>
  );
}

function DetailsContent({ panel }: { panel: RowPanel }): ReactNode {
  const scope = useScope();
  return (
    <UnderHeading>
      <div className={styles.details}>
        <ActionBar actions={panel.actions} scope={scope} size="small" />
        <InsideCard value={true}>
          <BlockGrid blocks={panel.blocks} />
        </InsideCard>
      </div>
    </UnderHeading>
  );
}

import type { ReactNode } from 'react';
import { makeStyles } from '@fluentui/react-components';
import type { DetailBody } from '#shared/screens/artefact.ts';
import { BlockGrid } from '../blocks/block-grid.tsx';
import { Badges } from '../../core/display/badges.tsx';
import { useDisplayTools } from '../../core/display/tools.ts';
import { formatValueText } from '../../core/display/value.tsx';
import { UnderHeading } from '../../core/states/heading.tsx';
import { ON_PHONE } from '../../core/theme/breakpoints.ts';
import { PageHeader } from '../page/page-header.tsx';
import { InScope, useScope } from '../../core/screen/scope.tsx';
import { useScreen } from '../../core/screen/screen-context.tsx';
import { NoRecord } from '../page/no-record.tsx';
import { useSource } from '../data/use-source.ts';

/** A screen with the blocks of one record. */
export function DetailScreen(): ReactNode {
  const { artefact } = useScreen();
  if (artefact.body.kind !== 'detail') throw new Error(`The screen ${artefact.id} shows no record`);
  return <Detail body={artefact.body} />;
}

function Detail({ body }: { body: DetailBody }): ReactNode {
  const source = useSource(body.source, useScope());
  const { value } = source;
  if (body.source && value === undefined) return <NoRecord source={source} call={body.source} />;
  return (
    <InScope as="record" value={value}>
      <DetailContent body={body} record={value} />
    </InScope>
  );
}

const useStyles = makeStyles({
  // A phone shows the detail on a line of its own, where a separator would hang at the end of the name.
  separator: { [ON_PHONE]: { display: 'none' } },
  detail: { whiteSpace: 'nowrap', [ON_PHONE]: { display: 'block' } },
});

function DetailContent({ body, record }: { body: DetailBody; record: unknown }): ReactNode {
  const tools = useDisplayTools();
  const [name = '', detail = ''] = [body.heading, body.headingMore].map((field) =>
    field ? formatValueText(field, record, tools) : '',
  );
  const hasTitle = name !== '' || detail !== '';
  return (
    <>
      <PageHeader
        {...(hasTitle && { title: <Title name={name} detail={detail} /> })}
        reference={body.reference && formatValueText(body.reference, record, tools)}
        badges={body.badges.length > 0 && <Badges fields={body.badges} record={record} />}
      />
      <UnderHeading>
        <BlockGrid blocks={body.blocks} />
      </UnderHeading>
    </>
  );
}

/** The name of the record, and beside it a second value such as its date. */
function Title({ name, detail }: { name: string; detail: string }): ReactNode {
  const styles = useStyles();
  return (
    <>
      {name}
      {name !== '' && detail !== '' && <span className={styles.separator}> · </span>}
      {detail !== '' && <span className={styles.detail}>{detail}</span>}
    </>
  );
}

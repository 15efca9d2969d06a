import { useMemo, type ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Outlet } from 'react-router-dom';
import type { FrameBody } from '#shared/screens/artefact.ts';
import { UnderHeading } from '../../core/states/heading.tsx';
import { PageHeader, TabTitledScreens } from '../page/page-header.tsx';
import { InScope, useScope } from '../../core/screen/scope.tsx';
import { useScreen } from '../../core/screen/screen-context.tsx';
import { Failure } from '../../core/states/failure.tsx';
import { isNotFound } from '../../core/states/not-found.tsx';
import { PageNotFound } from '../page/page-not-found.tsx';
import { Skeleton } from '../../core/states/skeleton.tsx';
import { useSource } from '../data/use-source.ts';
import { FrameTabs, TAB_PANEL } from './frame-tabs.tsx';
import { Summary } from './summary.tsx';

const useStyles = makeStyles({
  panel: { paddingTop: tokens.spacingVerticalXL, ':focus': { outlineStyle: 'none' } },
});

/** A frame around several screens: the summary of the record and the tabs. */
export function FrameScreen(): ReactNode {
  const { artefact } = useScreen();
  if (artefact.body.kind !== 'frame') throw new Error(`The screen ${artefact.id} is not a frame`);
  const { body } = artefact;
  // The entries of a side frame are in the side navigation; its children are separate pages.
  return body.look === 'side' ? <Outlet /> : <Frame body={body} />;
}

function Frame({ body }: { body: FrameBody }): ReactNode {
  const styles = useStyles();
  const { value, error, loading, reload } = useSource(body.source, useScope());
  const tabScreens = useMemo(() => new Set(body.tabs.map(({ screen }) => screen)), [body]);
  const missing = body.source !== undefined && value === undefined;
  const failure = missing && error && (
    <Failure error={error} failure={body.source?.failure} onRetry={() => void reload()} />
  );
  // The record does not exist: every tab would show the same error.
  if (missing && isNotFound(error))
    return (
      <>
        <PageHeader withoutActions />
        <PageNotFound error={error} call={body.source} />
      </>
    );
  return (
    <InScope as="record" value={value}>
      {body.summary && value !== undefined ? (
        <Summary summary={body.summary} record={value} />
      ) : (
        <PageHeader withoutActions={missing} />
      )}
      {failure}
      {loading && <Skeleton lines={2} />}
      <FrameTabs tabs={body.tabs} />
      <UnderHeading>
        <TabTitledScreens value={tabScreens}>
          <div id={TAB_PANEL} role="tabpanel" className={styles.panel} tabIndex={-1}>
            <Outlet />
          </div>
        </TabTitledScreens>
      </UnderHeading>
    </InScope>
  );
}

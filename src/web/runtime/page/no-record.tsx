import type { ReactNode } from 'react';
import type { Source } from '#shared/screens/call.ts';
import { PageHeader } from './page-header.tsx';
import type { SourceState } from '../data/use-source.ts';
import { Empty } from '../../core/states/empty.tsx';
import { Failure } from '../../core/states/failure.tsx';
import { isNotFound } from '../../core/states/not-found.tsx';
import { PageNotFound } from './page-not-found.tsx';
import { Skeleton } from '../../core/states/skeleton.tsx';

/** Replaces a screen whose record is loading, has failed to load, or is not identified by the URL. */
export function NoRecord({
  source,
  call,
}: {
  source: SourceState;
  /** The call of the source, with the screen's own message for a failure. */
  call: Source;
}): ReactNode {
  const { error, lacksUrlInput, loading, waiting, reload } = source;
  return (
    <>
      <PageHeader withoutActions />
      {isNotFound(error) ? (
        <PageNotFound error={error} call={call} />
      ) : error ? (
        <Failure
          title="errors.occurred"
          error={error}
          failure={call.failure}
          onRetry={() => void reload()}
        />
      ) : lacksUrlInput ? (
        <Empty empty="runtime.unnamed" />
      ) : (
        (loading || waiting) && <Skeleton lines={6} />
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { PageHeader } from '../page-header.tsx';
import type { Loaded } from '../use-source.ts';
import { Empty } from './empty.tsx';
import { Failure } from './failure.tsx';
import { isLost, Lost } from './lost.tsx';
import { Skeleton } from './skeleton.tsx';

/** A screen whose record is not here: still on its way, refused, or never named by the address. */
export function NoRecord({
  source,
  failure,
}: {
  source: Loaded;
  failure: string | undefined;
}): ReactNode {
  const { error, unnamed, loading, waiting, reload } = source;
  return (
    <>
      <PageHeader idle />
      {isLost(error) ? (
        <Lost error={error} failure={failure} />
      ) : error ? (
        <Failure error={error} failure={failure} onRetry={() => void reload()} />
      ) : unnamed ? (
        <Empty empty="runtime.unnamed" />
      ) : (
        (loading || waiting) && <Skeleton lines={6} />
      )}
    </>
  );
}

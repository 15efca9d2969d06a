import type { ReactNode } from 'react';
import { portalMeta } from '../../app/portal-meta.ts';
import { FaultyValue } from '../states/faulty-value.tsx';
import type { BrokenPart } from '../use-visible.ts';

/** Who mends screens sees which action broke; to its readers an action that may not be done is simply not offered. */
export function BrokenActions({ broken }: { broken: readonly BrokenPart[] }): ReactNode {
  if (!portalMeta().dev) return null;
  return broken.map(({ id, error }) => (
    <FaultyValue key={id} owner={id} fault="condition" error={error} />
  ));
}

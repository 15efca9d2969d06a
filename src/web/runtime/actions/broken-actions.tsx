import type { ReactNode } from 'react';
import { usePortal } from '../../core/portal/portal-context.ts';
import { FaultyValue } from '../../core/states/faulty-value.tsx';
import type { BrokenPart } from '../../core/screen/use-visible.ts';

/** Who mends screens sees which action broke; to its readers an action that may not be done is simply not offered. */
export function BrokenActions({ broken }: { broken: readonly BrokenPart[] }): ReactNode {
  if (!usePortal().meta.dev) return null;
  return broken.map(({ id, error }) => (
    <FaultyValue key={id} owner={id} fault="condition" error={error} />
  ));
}

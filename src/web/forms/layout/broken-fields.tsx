import type { ReactNode } from 'react';
import { FaultCard } from '../../core/states/fault-card.tsx';
import type { BrokenPart } from '../../core/screen/use-visible.ts';

/** A form that lacks a field says so: what is missing might be what the reader came to fill in. */
export function BrokenFields({ broken }: { broken: readonly BrokenPart[] }): ReactNode {
  return broken.map(({ id, error }) => <FaultCard key={id} owner={id} error={error} />);
}

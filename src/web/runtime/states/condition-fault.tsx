import type { ReactNode } from 'react';
import { portalMeta } from '../../app/portal-meta.ts';
import { useText } from '../../i18n/use-text.ts';
import { StateCard } from './state-card.tsx';

/** In development a part whose condition broke says so in its place; in production it is simply not there. */
export function ConditionFault({ owner, fault }: { owner: string; fault: Error }): ReactNode {
  const text = useText();
  if (!portalMeta().dev) return null;
  const title = text('runtime.condition.fault', { owner });
  return <StateCard tone="fault" icon="error" title={title} text={fault.message} />;
}

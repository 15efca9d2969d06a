import type { ReactNode } from 'react';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { loadConditions } from '../../core/screen/conditions.ts';
import { Skeleton } from '../../core/states/skeleton.tsx';

/** Loads the condition engine before the first render of its children, so that conditional parts do not flicker. */
export const ConditionsReady = lazyPart(
  'conditions',
  async () => {
    await loadConditions();
    return ({ children }: { children: ReactNode }) => children;
  },
  { whileLoading: Skeleton },
);

import type { ReactNode } from 'react';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { loadConditions } from '../../core/screen/conditions.ts';
import { Skeleton } from '../../core/states/skeleton.tsx';

/** Conditions that decide what is drawn must be there before the first drawing, else parts would come and go. */
export const ConditionsReady = lazyPart(
  'conditions',
  async () => {
    await loadConditions();
    return ({ children }: { children: ReactNode }) => children;
  },
  { whileLoading: Skeleton },
);

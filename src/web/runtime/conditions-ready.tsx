import type { ReactNode } from 'react';
import { lazyPart } from '../app/lazy-part.tsx';
import { loadConditions } from './conditions.ts';
import { Skeleton } from './states/skeleton.tsx';

/** Conditions that decide what is drawn must be there before the first drawing, else parts would come and go. */
export const ConditionsReady = lazyPart(
  'conditions',
  async () => {
    await loadConditions();
    return ({ children }: { children: ReactNode }) => children;
  },
  { whileLoading: Skeleton },
);

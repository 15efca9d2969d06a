import { createContext, use } from 'react';
import type { EngineProps } from '../engine.tsx';

/**
 * The form as the templates and widgets see it. A context of our own, not RJSF's formContext: RJSF compares that one
 * deeply on every key, and draws every field again when it differs.
 */
export const EngineContext = createContext<EngineProps | undefined>(undefined);

export function useEngine(): EngineProps {
  const engine = use(EngineContext);
  if (!engine) throw new Error('A form template stands outside its engine');
  return engine;
}

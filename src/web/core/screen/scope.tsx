import { createContext, use, useMemo, type ReactNode } from 'react';
import type { BindingScope } from '../navigation/bindings.ts';

const ScopeContext = createContext<BindingScope>({});

/** What bindings and conditions may read here: route and session from the screen, record, row, form, result as one goes in. */
export const useScope = (): BindingScope => use(ScopeContext);

/** Adds one name to the scope of everything inside. */
export function InScope(props: { as: string; value: unknown; children: ReactNode }): ReactNode {
  const { as, value, children } = props;
  const outer = useScope();
  const scope = useMemo(() => ({ ...outer, [as]: value }), [outer, as, value]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

/** The scope of a whole screen, which nothing outside it reaches into: a frame's record is not its child's. */
export function ScreenScope(props: { scope: BindingScope; children: ReactNode }): ReactNode {
  return <ScopeContext value={props.scope}>{props.children}</ScopeContext>;
}

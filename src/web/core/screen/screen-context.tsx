import { createContext, use, type ReactNode, useCallback } from 'react';
import type { CallDescription } from '#shared/screens/call.ts';
import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';

export interface OpenScreen {
  artefact: ScreenArtefact;
  entry: ScreenEntry;
}

const ScreenContext = createContext<OpenScreen | undefined>(undefined);

export function ScreenProvider(props: { screen: OpenScreen; children: ReactNode }): ReactNode {
  return <ScreenContext value={props.screen}>{props.children}</ScreenContext>;
}

export function useScreen(): OpenScreen {
  const screen = use(ScreenContext);
  if (!screen) throw new Error('This part of a screen stands outside a ScreenView');
  return screen;
}

/** How to make a call the screen names; undefined without a name. An unknown name is a broken artefact and throws. */
export function useOperation(id: string): CallDescription;
export function useOperation(id: string | undefined): CallDescription | undefined;
export function useOperation(id: string | undefined): CallDescription | undefined {
  const { artefact } = useScreen();
  if (id === undefined) return undefined;
  const operation = artefact.operations[id];
  if (!operation) throw new Error(`The screen ${artefact.id} does not carry the operation ${id}`);
  return operation;
}

const PlaceContext = createContext('');

/** What stands inside belongs to this block: reports of faults name it. */
export function FaultPlace(props: { block: string; children: ReactNode }): ReactNode {
  return <PlaceContext value={props.block}>{props.children}</PlaceContext>;
}

/** Names a part for reports and labels: "lines.planPaid". */
export function useFaultName(): (owner: string) => string {
  const block = use(PlaceContext);
  return useCallback(
    (owner) => (block === '' || block === owner ? owner : `${block}.${owner}`),
    [block],
  );
}

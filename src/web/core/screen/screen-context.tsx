import { createContext, use, type ReactNode, useCallback } from 'react';
import type { CallDescription } from '#shared/screens/call.ts';
import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';

/** The screen that is rendered: its compiled file and its entry in the list of screens. */
export interface OpenScreen {
  artefact: ScreenArtefact;
  entry: ScreenEntry;
}

const ScreenContext = createContext<OpenScreen | undefined>(undefined);

/** Passes the screen to its components. */
export function ScreenProvider(props: { screen: OpenScreen; children: ReactNode }): ReactNode {
  return <ScreenContext value={props.screen}>{props.children}</ScreenContext>;
}

export function useScreen(): OpenScreen {
  const screen = use(ScreenContext);
  if (!screen) throw new Error('ScreenView is missing');
  return screen;
}

/**
 * Returns an operation of the screen; undefined without an id. Throws for an unknown id, because then the artefact is
 * broken.
 */
export function useOperation(id: string): CallDescription;
export function useOperation(id: string | undefined): CallDescription | undefined;
export function useOperation(id: string | undefined): CallDescription | undefined {
  const { artefact } = useScreen();
  if (id === undefined) return undefined;
  const operation = artefact.operations[id];
  if (!operation) throw new Error(`The screen ${artefact.id} has no operation ${id}`);
  return operation;
}

const BlockContext = createContext('');

/** Sets the block that error reports of the children name. */
export function ErrorOwner(props: { block: string; children: ReactNode }): ReactNode {
  return <BlockContext value={props.block}>{props.children}</BlockContext>;
}

/** Returns a function that returns the full name of a part for reports and labels, for example "lines.planPaid". */
export function useErrorName(): (owner: string) => string {
  const block = use(BlockContext);
  return useCallback(
    (owner) => (block === '' || block === owner ? owner : `${block}.${owner}`),
    [block],
  );
}

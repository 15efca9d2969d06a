import type { ReactElement } from 'react';
import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { CallsProvider } from '../../core/calls/calls-provider.tsx';
import { ScreenView } from '../../runtime/screen-view.tsx';

interface Props {
  artefact: ScreenArtefact;
  entry: ScreenEntry;
  params: Record<string, string>;
}

export { preloadParts, preloadRenderer } from '../../runtime/screen-view.tsx';

/**
 * The screen renderer with the provider for its calls. Loaded with the first screen, so that the login page does not
 * need it.
 */
export function ScreenWithCalls(screen: Props): ReactElement {
  return (
    <CallsProvider>
      <ScreenView {...screen} />
    </CallsProvider>
  );
}

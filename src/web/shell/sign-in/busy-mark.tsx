import { lazyPart } from '../../core/loading/lazy-part.tsx';

/** The spinner of a button. Loaded when the user begins to type, because it is shown only after that. */
export const BusyIcon = lazyPart(
  'spinner',
  async () => (await import('./spinner.tsx')).TinySpinner,
  { quiet: true },
);

import { lazyPart } from '../../core/loading/lazy-part.tsx';

/** The spinner of a button, loaded once something is typed: it is shown after that only. */
export const BusyIcon = lazyPart(
  'spinner',
  async () => (await import('./spinner.tsx')).TinySpinner,
  { quiet: true },
);

/**
 * TEST_CLOCK=2028-02-29T00:30:00Z runs all tests as if the run had started then, with one offset for all its processes.
 */
if (process.env['TEST_CLOCK'])
  process.env['TEST_CLOCK_OFFSET'] ??= String(Date.parse(process.env['TEST_CLOCK']) - Date.now());

/** Offset of this run's clock in milliseconds; 0 by default. */
export const offsetOfRun = Number(process.env['TEST_CLOCK_OFFSET'] ?? 0);

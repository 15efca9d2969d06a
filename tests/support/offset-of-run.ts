/** TEST_CLOCK=2028-02-29T00:30:00Z runs all tests of a run as if it began then: one offset for all its processes. */
if (process.env['TEST_CLOCK'])
  process.env['TEST_CLOCK_OFFSET'] ??= String(Date.parse(process.env['TEST_CLOCK']) - Date.now());

/** How far the clock of this run is moved; 0 when it is not. */
export const offsetOfRun = Number(process.env['TEST_CLOCK_OFFSET'] ?? 0);

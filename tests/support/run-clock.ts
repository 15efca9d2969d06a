// Moves the clock of a process of the test run: loaded by Vitest's workers, and with --import by spawned servers.
import { moveClock } from '#server/clock.ts';

moveClock(Number(process.env['TEST_CLOCK_OFFSET'] ?? 0));

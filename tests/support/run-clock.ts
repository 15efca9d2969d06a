// Moves the clock of a process of the test run: loaded by Vitest's workers, and with --import by spawned servers.
import { moveClock } from '#server/clock.ts';
import { offsetOfRun } from './offset-of-run.ts';

moveClock(offsetOfRun);

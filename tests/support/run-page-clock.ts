// Moves the clock of the pages that tests/web renders.
import { moveDate } from './moved-date.ts';
import { offsetOfRun } from './offset-of-run.ts';

if (offsetOfRun !== 0) moveDate(offsetOfRun);

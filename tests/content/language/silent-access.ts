import type { SilentMistake } from './silent-mistakes.ts';

/** Mistakes in who may see a screen or receive a value. */
export const accessMistakes: readonly SilentMistake[] = [];

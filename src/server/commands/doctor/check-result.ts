import type { OperatorServices } from '../../requests/services.ts';

export type Verdict = 'ok' | 'warning' | 'error';

/** The result of a check as a sentence, with a remedy unless it is fine. */
export interface CheckResult {
  verdict: Verdict;
  /** The sentence, without a period. */
  found: string;
  remedy?: string;
}

export type Check = (services: OperatorServices) => CheckResult | Promise<CheckResult>;

export const ok = (found: string): CheckResult => ({ verdict: 'ok', found });
export const warning = (found: string, remedy: string): CheckResult => ({
  verdict: 'warning',
  found,
  remedy,
});
export const failure = (found: string, remedy: string): CheckResult => ({
  verdict: 'error',
  found,
  remedy,
});

import type { Call } from '../../requests/call.ts';
import type { Benefit } from './procedure-coverage.queries.ts';

/** The known place and reason of a procedure. */
export interface Circumstances {
  placeOfService?: string | undefined;
  diagnosisCode?: string | undefined;
}

/**
 * Returns the kind of benefit that pays for a procedure: that of the place, if everything that is done there belongs to
 * it, otherwise that of the diagnosis for a visit, otherwise the procedure's own, if known. The code lists say which.
 */
export function benefitCategory(
  { services }: Pick<Call, 'services'>,
  category: string | null | undefined,
  { placeOfService, diagnosisCode }: Circumstances,
): string | undefined {
  const categories = services.codes('benefit-category');
  const varies = categories.find(({ code }) => code === category)?.['varies'] !== undefined;
  const place = services.codes('place-of-service').find(({ code }) => code === placeOfService);
  if (place?.['benefit'] && (varies || place['whole'])) return place['benefit'];
  if (!varies || !diagnosisCode) return category ?? undefined;
  const begins = (prefix: string) => diagnosisCode.toUpperCase().startsWith(prefix);
  const named = categories.find((entry) => entry['diagnoses']?.split(' ').some(begins));
  return named?.code ?? category ?? undefined;
}

/** Whether a benefit is covered: within the network or outside, with limits or without. */
export function coverageOf(benefits: readonly Benefit[]): 'Yes' | 'No' | 'Limits' {
  const covered = benefits.filter((benefit) => benefit.covered);
  if (covered.length === 0) return 'No';
  return covered.some((benefit) => benefit.limit_quantity !== null) ? 'Limits' : 'Yes';
}

import type { Call } from '../../requests/call.ts';
import type { Benefit } from './procedure-coverage.queries.ts';

/** Where and why a procedure is performed, as far as known. */
export interface ServiceDetails {
  placeOfService?: string | undefined;
  diagnosisCode?: string | undefined;
}

/**
 * Returns the benefit category that pays for a procedure: its own category, unless the place of service or the diagnosis
 * determines another. A place marked `whole` in its code list determines the category of every procedure. For a category
 * marked `varies` (visits), the place or else the diagnosis determines it; see schemas/codes/README.md.
 */
export function findBenefitCategory(
  { services }: Pick<Call, 'services'>,
  category: string | null | undefined,
  { placeOfService, diagnosisCode }: ServiceDetails,
): string | undefined {
  const categories = services.codes('benefit-category');
  const isVarying = categories.find(({ code }) => code === category)?.['varies'] !== undefined;
  const place = services.codes('place-of-service').find(({ code }) => code === placeOfService);
  if (place?.['benefit'] && (isVarying || place['whole'])) return place['benefit'];
  if (!isVarying || !diagnosisCode) return category ?? undefined;
  const hasPrefix = (prefix: string) => diagnosisCode.toUpperCase().startsWith(prefix);
  const categoryByDiagnosis = categories.find((entry) =>
    entry['diagnoses']?.split(' ').some(hasPrefix),
  );
  return categoryByDiagnosis?.code ?? category ?? undefined;
}

/** Whether a service is covered, in or out of network: Limits when a covered benefit has a maximum quantity. */
export function getCoverage(benefits: readonly Benefit[]): 'Yes' | 'No' | 'Limits' {
  const coveredBenefits = benefits.filter((benefit) => benefit.covered);
  if (coveredBenefits.length === 0) return 'No';
  return coveredBenefits.some((benefit) => benefit.limit_quantity !== null) ? 'Limits' : 'Yes';
}

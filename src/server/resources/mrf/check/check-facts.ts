import type { Services } from '../../../requests/services.ts';
import type { FormatProblem } from '../format/format.ts';
import type { CheckedFile } from '../validate-file.ts';

/** The result of a check of a machine-readable file (MRF), as it is stored. */
export interface CheckFacts {
  problems: readonly FormatProblem[];
  warnings?: readonly FormatProblem[];
  schemaVersion: string;
  lastUpdatedOn: string;
}

/** Returns the result to store. An unknown version and an undefined date are replaced by those of `stored`. */
export function toCheckFacts(
  services: Pick<Services, 'codes'>,
  { problems, warnings, version, lastUpdatedOn }: CheckedFile,
  stored: { schema_version: string; last_updated_on: string },
): CheckFacts {
  const knownVersions = services.codes('mrf-schema-version').map(({ code }) => code);
  return {
    problems,
    warnings,
    schemaVersion:
      version !== undefined && knownVersions.includes(version) ? version : stored.schema_version,
    lastUpdatedOn: lastUpdatedOn ?? stored.last_updated_on,
  };
}

import type { Services } from '../../../requests/services.ts';
import type { FormatProblem } from '../format/format.ts';
import type { CheckedFile } from '../validate-file.ts';

export interface CheckFacts {
  problems: readonly FormatProblem[];
  warnings?: readonly FormatProblem[];
  schemaVersion: string;
  lastUpdatedOn: string;
}

/** Facts that a check stores: the version and the date in the content, if valid. */
export function toCheckFacts(
  services: Pick<Services, 'codes'>,
  { problems, warnings, version, lastUpdatedOn }: CheckedFile,
  before: { schema_version: string; last_updated_on: string },
): CheckFacts {
  const known = services.codes('mrf-schema-version').map(({ code }) => code);
  return {
    problems,
    warnings,
    schemaVersion:
      version !== undefined && known.includes(version) ? version : before.schema_version,
    lastUpdatedOn: lastUpdatedOn ?? before.last_updated_on,
  };
}

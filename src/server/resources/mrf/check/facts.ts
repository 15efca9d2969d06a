import type { Services } from '../../../requests/services.ts';
import type { FormatProblem } from '../format/format.ts';
import type { CheckedFile } from '../validate-file.ts';

/** What a check stores: the version and the day that the content states, if it states any that are known. */
export function factsOf(
  services: Pick<Services, 'codes'>,
  { problems, version, lastUpdatedOn }: CheckedFile,
  before: { schema_version: string; last_updated_on: string },
): { problems: readonly FormatProblem[]; schemaVersion: string; lastUpdatedOn: string } {
  const known = services.codes('mrf-schema-version').map(({ code }) => code);
  return {
    problems,
    schemaVersion:
      version !== undefined && known.includes(version) ? version : before.schema_version,
    lastUpdatedOn: lastUpdatedOn ?? before.last_updated_on,
  };
}

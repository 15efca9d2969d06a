import type { Call } from '../../requests/call.ts';
import { checkFormat } from './format/check-format.ts';
import type { FormatProblem } from './format/format.ts';
import { getFormat } from './format/get-format.ts';
import { getHttpsUrlOfPublicFile } from '../../files/public-file-url.ts';
import { createTableOfContents, type StructureWithParts } from './table-of-contents.ts';

type CallContext = Pick<Call, 'services' | 'request' | 'today'>;
/** Versions of the CMS schemas before 2.0, which may no longer be published. */
const oldSchemaVersion = /^[01]\./u;

/** Returns the problems that prevent the publication of a structure, by the CMS format and by further rules of the portal. */
export function listProblems(call: CallContext, parts: StructureWithParts): FormatProblem[] {
  const contents = createTableOfContents(parts, call.today, (name) =>
    getHttpsUrlOfPublicFile(call, name),
  );
  const formatProblems = checkFormat(
    getFormat(call.services.schemaFiles, 'table-of-contents'),
    contents,
  );
  return [...formatProblems, ...listPlanProblems(parts), ...listFileProblems(parts)];
}

const structurePointer = '/reporting_structure/0';

const ruleByPeriod = new Map([
  ['Past', 'planEnded'],
  ['Scheduled', 'planNotBegun'],
]);

const listPlanProblems = ({ plans }: StructureWithParts): FormatProblem[] =>
  plans.flatMap(({ name, status }, index) => {
    const rule = ruleByPeriod.get(status);
    const pointer = `${structurePointer}/reporting_plans/${index}`;
    return rule === undefined ? [] : [{ pointer, rule, params: { name } }];
  });

function listFileProblems({ files }: StructureWithParts): FormatProblem[] {
  let inNetworkIndex = 0;
  return files.flatMap((file) => {
    const isRateFile = file.file_type === 'in-network-rates';
    const path = isRateFile ? `in_network_files/${inNetworkIndex++}` : 'allowed_amount_file';
    const pointer = `${structurePointer}/${path}`;
    const rules = [
      file.status === 'Draft' && 'fileNotChecked',
      file.status === 'Expired' && 'fileOutOfDate',
      oldSchemaVersion.test(file.schema_version) && 'fileOldSchema',
    ];
    return rules.flatMap((rule) => (rule ? [{ pointer, rule, params: { name: file.name } }] : []));
  });
}

/** Formats the problems in the user's language. */
export const toMessages = (
  { services, request }: Pick<Call, 'services' | 'request'>,
  problems: readonly FormatProblem[],
) =>
  problems.map(({ pointer, rule, params }) => ({
    pointer: pointer === '' ? '/' : pointer,
    message: services.text(request.language, `server.mrf.${rule}`, params),
  }));

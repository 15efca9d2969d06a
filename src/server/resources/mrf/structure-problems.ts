import type { Call } from '../../requests/call.ts';
import { checkFormat } from './format/check-format.ts';
import type { FormatProblem } from './format/format.ts';
import { formatOf } from './format/formats.ts';
import { getHttpsUrlOfPublicFile } from '../../files/public-file-url.ts';
import { tableOfContents, type StructureWithParts } from './table-of-contents.ts';

type CallContext = Pick<Call, 'services' | 'request' | 'today'>;
const oldVersion = /^[01]\./u;

/** Returns the problems that prevent the publication of a structure: violations of the format and of further rules. */
export function problemsOf(call: CallContext, joined: StructureWithParts): FormatProblem[] {
  const contents = tableOfContents(joined, call.today, (name) =>
    getHttpsUrlOfPublicFile(call, name),
  );
  const format = checkFormat(formatOf(call.services.schemaFiles, 'table-of-contents'), contents);
  return [...format, ...planProblems(joined), ...fileProblems(joined)];
}

const structurePointer = '/reporting_structure/0';

const ruleOfPeriod = new Map([
  ['Past', 'planEnded'],
  ['Scheduled', 'planNotBegun'],
]);

const planProblems = ({ plans }: StructureWithParts): FormatProblem[] =>
  plans.flatMap(({ name, status }, index) => {
    const rule = ruleOfPeriod.get(status);
    const pointer = `${structurePointer}/reporting_plans/${index}`;
    return rule === undefined ? [] : [{ pointer, rule, params: { name } }];
  });

function fileProblems({ files }: StructureWithParts): FormatProblem[] {
  let inNetwork = 0;
  return files.flatMap((file) => {
    const isRates = file.file_type === 'in-network-rates';
    const path = isRates ? `in_network_files/${inNetwork++}` : 'allowed_amount_file';
    const pointer = `${structurePointer}/${path}`;
    const rules = [
      file.status === 'Draft' && 'fileNotChecked',
      file.status === 'Expired' && 'fileOutOfDate',
      oldVersion.test(file.schema_version) && 'fileOldSchema',
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

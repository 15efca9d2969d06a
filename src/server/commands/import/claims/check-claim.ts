import { formatDecimal, toCents } from '#shared/format/money.ts';
import type { ImportDefinition, Value } from '../definition.ts';
import { formatProblem, type ImportLine, type Values } from '../read-lines.ts';

/** Amounts that a decided line must contain; the others are 0 when they are empty. */
const requiredAmounts = ['allowed', 'planPaid', 'patientOwes'];

/** Each total of a line with the amounts that it consists of. */
const totals: readonly (readonly [string, readonly string[]])[] = [
  ['billed', ['discount', 'notCovered', 'allowed']],
  ['allowed', ['planPaid', 'deductible', 'copay', 'coinsurance', 'otherInsurance']],
  ['patientOwes', ['deductible', 'copay', 'coinsurance', 'patientNotCovered']],
];

/** Returns an amount of a line in cents; 0 when it is empty. */
export const getCents = (values: Values, name: string): number =>
  Number(toCents(Number(values[name] ?? 0)));

/** Whether the status of a line says that the claim is decided. */
export const isDecided = ({ record }: ImportDefinition, values: Values): boolean =>
  record?.decided.includes(String(values['status'])) === true;

/**
 * Returns the contradictions between the lines of a claim and between the columns of a line. The single values have been
 * checked before.
 */
export function checkClaim(definition: ImportDefinition, lines: readonly ImportLine[]): string[] {
  return [
    ...findDisagreements(definition, lines),
    ...findRepeatedLineNumbers(lines),
    ...lines.flatMap(({ line, values }) =>
      (isDecided(definition, values)
        ? findDecidedProblems(values)
        : findUndecidedProblems(values)
      ).map(([field, text]) => formatProblem(line, field, text)),
    ),
  ];
}

/** Whether a column contains an amount of money. */
export const isAmount = ({ columns }: ImportDefinition, name: string): boolean =>
  columns[name]?.schema['x-money'] === true;

/** Finds lines that disagree: all lines of a claim have the same values in the columns of the claim. */
function findDisagreements(
  { columns, record }: ImportDefinition,
  [first, ...others]: readonly ImportLine[],
): string[] {
  // Columns of the claim itself, and its diagnoses. The other parts belong to a line.
  const shared = Object.keys(columns).filter((name) =>
    [undefined, 'diagnosis'].includes(columns[name]?.part),
  );
  const recordColumn = record?.by ?? '';
  return others.flatMap(({ line, values }) =>
    shared
      .filter((name) => values[name] !== first?.values[name])
      .map((name) =>
        formatProblem(line, name, describeDisagreement(first, name, values[recordColumn])),
      ),
  );
}

const describeDisagreement = (
  first: ImportLine | undefined,
  name: string,
  claim: Value | undefined,
) =>
  `must be ${first?.values[name] ?? 'empty'} as on line ${first?.line}, which is of the same claim ${claim}.`;

function findRepeatedLineNumbers(lines: readonly ImportLine[]): string[] {
  /** The first line of the file with a line number, by that number. */
  const firstLines = new Map<Value | undefined, number>();
  return lines.flatMap(({ line, values }) => {
    const number = values['lineNumber'];
    const firstLine = firstLines.get(number);
    if (firstLine === undefined) firstLines.set(number, line);
    return firstLine === undefined
      ? []
      : [formatProblem(line, 'lineNumber', `line ${firstLine} has the same number ${number}.`)];
  });
}

type FieldText = [field: string, text: string];

function findUndecidedProblems(values: Values): FieldText[] {
  const decidedFields = ['processedDate', 'paidDate', 'checkNumber', ...amountNames];
  return decidedFields
    .filter((name) => values[name] !== undefined && values[name] !== 0)
    .map((name) => [name, `must be empty while the claim is ${values['status']}.`]);
}

const amountNames = [
  ...new Set(
    totals.flatMap(([total, parts]) => [total, ...parts]).filter((name) => name !== 'billed'),
  ),
];

function findDecidedProblems(values: Values): FieldText[] {
  const missing = ['processedDate', ...requiredAmounts].filter(
    (name) => values[name] === undefined,
  );
  if (missing.length > 0)
    return missing.map((name) => [
      name,
      `must not be empty when the claim is ${values['status']}.`,
    ]);
  const wrong = totals.flatMap(([total, parts]): FieldText[] => {
    const sum = parts.reduce((cents, name) => cents + getCents(values, name), 0);
    return sum === getCents(values, total)
      ? []
      : [[total, `must be ${parts.join(' + ')}, which is ${formatDecimal(BigInt(sum))}.`]];
  });
  if (getCents(values, 'patientNotCovered') > getCents(values, 'notCovered'))
    wrong.push(['patientNotCovered', 'must not be more than notCovered.']);
  return wrong;
}

import { createRandom, type Random } from '#demo/random.ts';

/** Amounts of a line in cents, by the columns of the import of claims. */
export interface LineAmounts {
  billed: number;
  discount: number;
  notCovered: number;
  patientNotCovered: number;
  allowed: number;
  deductible: number;
  copay: number;
  coinsurance: number;
  otherInsurance: number;
  planPaid: number;
  patientOwes: number;
}

export interface RandomClaim {
  claimNumber: string;
  lines: LineAmounts[];
}

/** Paid claims of one to three lines with amounts between nothing and millions, the same in every run. */
export function createRandomClaims(count: number): RandomClaim[] {
  const random = createRandom(20_261_126);
  return Array.from({ length: count }, (_, nth) => ({
    claimNumber: `0009-${String(nth + 1).padStart(9, '0')}-0000`,
    lines: Array.from({ length: random.int(1, 3) }, () => createRandomLine(random)),
  }));
}

/** Cents of any size; often none, or an amount that binary fractions do not hold exactly. */
const drawCents = (random: Random): number =>
  random.weighted([
    [0, 3],
    [random.int(1, 99), 2],
    [random.int(100, 99_999), 4],
    [random.int(100_000, 999_999_999), 1],
  ]);

function createRandomLine(random: Random): LineAmounts {
  const [discount, notCovered] = [drawCents(random), drawCents(random)];
  const patientNotCovered = random.int(0, notCovered);
  const [deductible, copay, coinsurance] = [
    drawCents(random),
    drawCents(random),
    drawCents(random),
  ];
  const [otherInsurance, planPaid] = [drawCents(random), drawCents(random)];
  const allowed = planPaid + deductible + copay + coinsurance + otherInsurance;
  return {
    billed: discount + notCovered + allowed,
    discount,
    notCovered,
    patientNotCovered,
    allowed,
    deductible,
    copay,
    coinsurance,
    otherInsurance,
    planPaid,
    patientOwes: deductible + copay + coinsurance + patientNotCovered,
  };
}

/** The sum over the lines of a claim. */
export const sumLines = ({ lines }: RandomClaim, name: keyof LineAmounts): bigint =>
  lines.reduce((sum, line) => sum + BigInt(line[name]), 0n);

/** The claim with one amount of its last line changed. */
export const withOneCentOff = (
  { claimNumber, lines }: RandomClaim,
  name: keyof LineAmounts,
  cent: 1 | -1,
): RandomClaim => ({
  claimNumber,
  lines: lines.map((line, index) =>
    index === lines.length - 1 ? { ...line, [name]: line[name] + cent } : line,
  ),
});

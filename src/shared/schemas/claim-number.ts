/** A claim number is 2 or 3 hyphen-separated parts, each an integer (specification point 3). */
export interface ClaimNumber {
  prefix: number;
  number: number;
  suffix: number;
}

const WIDTHS = { prefix: 4, number: 9, suffix: 4 };
// Not longer than the mask ####-#########-####: a longer part is not a claim number and would overflow an integer
// column.
const PARTS = /^(\d{1,4})-(\d{1,9})(?:-(\d{1,4}))?$/;

/** Parses search input: 2 or 3 parts, leading zeros optional, suffix 0 when absent. */
export function parseClaimNumber(text: string): ClaimNumber | undefined {
  const parts = PARTS.exec(text.trim());
  if (!parts) return undefined;
  return { prefix: Number(parts[1]), number: Number(parts[2]), suffix: Number(parts[3] ?? 0) };
}

/** Formats ####-#########-####, padded with zeros. */
export function formatClaimNumber({ prefix, number, suffix }: ClaimNumber): string {
  const pad = (part: number, width: number) => String(part).padStart(width, '0');
  return [pad(prefix, WIDTHS.prefix), pad(number, WIDTHS.number), pad(suffix, WIDTHS.suffix)].join(
    '-',
  );
}

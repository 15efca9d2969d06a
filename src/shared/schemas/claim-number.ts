/** A claim number is 2 or 3 hyphen-separated parts, each an integer (point 3 of the specification). */
export interface ClaimNumber {
  prefix: number;
  number: number;
  suffix: number;
}

const PART_WIDTHS = { prefix: 4, number: 9, suffix: 4 };
// Each part has at most as many digits as in the mask ####-#########-####: a longer one would overflow an integer
// column.
const CLAIM_NUMBER = /^(\d{1,4})-(\d{1,9})(?:-(\d{1,4}))?$/;

// All digits of the mask, with or without the suffix. With fewer, the parts could not be told apart.
const WITHOUT_HYPHENS = /^(\d{4})(\d{9})(\d{4})?$/;

/** Adds the hyphens to a claim number that is typed without them. Any other text is returned as it is. */
export function addHyphens(text: string): string {
  const parts = WITHOUT_HYPHENS.exec(text)?.slice(1);
  return parts?.filter((part) => part !== undefined).join('-') ?? text;
}

/** A claim number of a search, which matches every suffix when it has none. */
export type ClaimNumberSearch = Omit<ClaimNumber, 'suffix'> & { suffix: number | undefined };

/** Parses search input: 2 or 3 parts, leading zeros optional; hyphens optional when all digits are given. */
export function parseClaimNumberSearch(text: string): ClaimNumberSearch | undefined {
  const parts = CLAIM_NUMBER.exec(addHyphens(text.trim()));
  if (!parts) return undefined;
  const suffix = parts[3] === undefined ? undefined : Number(parts[3]);
  return { prefix: Number(parts[1]), number: Number(parts[2]), suffix };
}

/** Parses the number of one claim as `parseClaimNumberSearch` does, with suffix 0 when it is absent. */
export function parseClaimNumber(text: string): ClaimNumber | undefined {
  const parts = parseClaimNumberSearch(text);
  return parts && { ...parts, suffix: parts.suffix ?? 0 };
}

/** Formats ####-#########-####, padded with zeros, or ####-######### without a suffix. */
export function formatClaimNumber({ prefix, number, suffix }: ClaimNumberSearch): string {
  const padPart = (part: number, width: number) => String(part).padStart(width, '0');
  return [
    padPart(prefix, PART_WIDTHS.prefix),
    padPart(number, PART_WIDTHS.number),
    ...(suffix === undefined ? [] : [padPart(suffix, PART_WIDTHS.suffix)]),
  ].join('-');
}

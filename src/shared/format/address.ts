export interface PostalAddress {
  line1: string | null | undefined;
  line2?: string | null | undefined;
  city: string | null | undefined;
  state: string | null | undefined;
  zip: string | null | undefined;
}

/** Returns the lines of a postal address that are not empty. Without a city, state and ZIP code are omitted too. */
export const formatAddressLines = ({ line1, line2, city, state, zip }: PostalAddress): string[] =>
  [line1, line2, city ? `${city}, ${state ?? ''} ${zip ?? ''}` : ''].filter(
    (line): line is string => Boolean(line),
  );

/** Returns the text key of a code. Browsers receive code lists only as texts. */
export const toCodeKey = (list: string, code: string): string => `codes.${list}.${code}`;

/** Returns the key of the text that a code has for the users of one portal, where it differs. */
export const toPortalCodeKey = (portal: string, codeKey: string): string =>
  `portal.${portal}.${codeKey}`;

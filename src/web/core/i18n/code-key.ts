/** The text of a code: lists reach the browser as texts. */
export const codeKey = (list: string, code: string): string => `codes.${list}.${code}`;

/**
 * Texts that find every row, or fail, where they become a part of an SQL statement. The short ones fit into a member ID.
 */
export const sqlTexts = [
  "' or 1=1 --",
  "'or''='",
  "') or ('1'='1",
  '1 or 1=1',
  "x' union select null --",
  "'; select 1/0; --",
  "' || (select 1/0) || '",
  String.raw`\' or 1=1 --`,
  "%' or '%'='",
  "'::integer --",
  '" or 1=1 --',
  "' /* or 1=1",
  "x'",
];

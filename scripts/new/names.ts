/** Converts a name: memberSearch, member-search, MemberSearch and "Member search". */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .split(/[\s_.-]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

export const kebab = (name: string): string => wordsOf(name).join('-');
export const pascal = (name: string): string => wordsOf(name).map(capital).join('');
export const camel = (name: string): string => {
  const [first = '', ...rest] = wordsOf(name);
  return first + rest.map(capital).join('');
};
/** Returns sentence case; "id" becomes "ID". */
export const sentence = (name: string): string =>
  capital(
    wordsOf(name)
      .map((word) => (word === 'id' ? 'ID' : word))
      .join(' '),
  );

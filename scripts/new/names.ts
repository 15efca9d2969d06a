/** memberSearch, member-search, MemberSearch and "Member search": one name in the forms that files, code and people use. */
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
/** In sentence case; "id" alone is a word that people write in capitals. */
export const sentence = (name: string): string =>
  capital(
    wordsOf(name)
      .map((word) => (word === 'id' ? 'ID' : word))
      .join(' '),
  );

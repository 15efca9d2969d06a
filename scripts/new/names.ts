/** Returns the lower-case words of a name in any notation, such as memberSearch, member-search or "Member search". */
const splitWords = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .split(/[\s_.-]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());

const capitalize = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

export const toKebabCase = (name: string): string => splitWords(name).join('-');
export const toPascalCase = (name: string): string => splitWords(name).map(capitalize).join('');
export const toCamelCase = (name: string): string => {
  const [first = '', ...rest] = splitWords(name);
  return first + rest.map(capitalize).join('');
};
/** Returns sentence case; "id" becomes "ID". */
export const toSentenceCase = (name: string): string =>
  capitalize(
    splitWords(name)
      .map((word) => (word === 'id' ? 'ID' : word))
      .join(' '),
  );

/** Common syntax errors, each with what to write instead. */
const commonErrors: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/^[“”„‟″]/u, 'This is a typographic quote. Type "'],
  [/^[‘’‚‛`´]/u, "This is a typographic quote. Type '"],
  [/^(?:and|AND)\b/u, 'For "and" write &&'],
  [/^(?:or|OR)\b/u, 'For "or" write ||'],
  [/^(?:not|NOT)\b/u, 'For "not" write !'],
  [/^(?:===|=(?!=))/u, 'To compare, write =='],
  [/^(?:!==|<>)/u, 'For "is not equal" write !='],
  [/^&(?!&)/u, 'For "and" write &&'],
  [/^\|(?!\|)/u, 'For "or" write ||'],
  [/^(?:if|then|else)\b/u, 'For a choice write condition ? one : other'],
  [/^;/u, 'A condition is one expression. Join its parts with && or ||'],
];

/**
 * Splits an expression into tokens. Common errors are searched at the beginning of each token, so not inside quoted
 * texts and not in names after a period.
 */
const tokenPattern =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\.\w+|\w+|==(?!=)|!=(?!=)|[<>]=|&&|\|\||./gu;

const messagesByExpectedToken = new Map([
  ['RPAREN', 'A ) is missing'],
  ['RBRACKET', 'A ] is missing'],
  ['COLON', 'A : is missing'],
  ['IDENTIFIER', 'A name is missing after the period'],
]);

/**
 * Describes a syntax error and its position. The parser's messages mention tokens, which writers of conditions do not
 * know.
 */
export function describeSyntaxError(
  source: string,
  summary: string,
  range: { start: number; end: number },
): { message: string; from: number; to: number } {
  if (source.trim() === '') return { message: 'The condition is empty', from: 0, to: 0 };
  const common = findFirstCommonError(source);
  if (common) return common;
  const { start: from, end: to } = range;
  return { message: describeParserError(source.slice(from, to), summary), from, to };
}

function describeParserError(found: string, summary: string): string {
  if (summary.startsWith('Unterminated string')) return 'The quote is never closed';
  const ending = messagesByExpectedToken.get(/^Expected (\w+)/u.exec(summary)?.[1] ?? '');
  if (ending !== undefined)
    return found === '' ? `${ending} at the end` : `${ending} before ${found}`;
  if (found.trim() === '') return 'The condition ends too early. Something is missing at the end';
  if (found === ')') return 'This ) closes nothing';
  return /^\w/u.test(found)
    ? `Something is missing before '${found}', for example && or ||`
    : `A value is missing before ${found}`;
}

function findFirstCommonError(
  source: string,
): { message: string; from: number; to: number } | undefined {
  for (const { 0: part, index } of source.matchAll(tokenPattern)) {
    const rest = source.slice(index);
    for (const [pattern, message] of commonErrors) {
      const [found] = pattern.exec(rest) ?? [];
      if (found !== undefined && part !== '')
        return { message, from: index, to: index + found.length };
    }
  }
  return undefined;
}

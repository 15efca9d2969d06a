import { covers, type FontName } from './fonts.ts';

/** A run of text in one font that covers its characters. */
export interface Run {
  text: string;
  font: FontName;
}

const maxLength = 4000;

/**
 * Returns text that the font can print: accents composed, control and bidirectional characters removed, and each
 * uncovered character replaced by its base letter or a question mark.
 */
export const printable = (text: string): string => Array.from(cleanText(text), signFor).join('');

const cleanText = (text: string): string =>
  text
    .slice(0, maxLength)
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ');

const hasSign = (font: FontName, character: string): boolean =>
  character === '\n' || covers(font, character.codePointAt(0) ?? 0);

function signFor(character: string): string {
  if (hasSign('regular', character)) return character;
  const base = Array.from(character.normalize('NFKD')).filter((part) => !/\p{M}/u.test(part));
  return base.length > 0 && base.every((part) => hasSign('regular', part)) ? base.join('') : '?';
}

/** The same for text that may be Chinese: returns runs with their fonts. */
export function printableRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of cleanText(text)) {
    const chinese = !hasSign('regular', character) && hasSign('chinese', character);
    const font: FontName = chinese ? 'chinese' : 'regular';
    const sign = chinese ? character : signFor(character);
    const last = runs.at(-1);
    if (last?.font === font) last.text += sign;
    else runs.push({ text: sign, font });
  }
  return runs;
}

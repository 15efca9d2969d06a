import { covers, type FontName } from './fonts.ts';

/** A stretch of text in the one font that has its signs. */
export interface Run {
  text: string;
  font: FontName;
}

const longest = 4000;

/**
 * Text as it can be printed: composed accents, no control or direction characters (they could turn a line around), and
 * for every character without a sign its base letters, else a question mark.
 */
export const printable = (text: string): string => Array.from(cleaned(text), signFor).join('');

const cleaned = (text: string): string =>
  text
    .slice(0, longest)
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

/** The same, where a line may also be in Chinese: stretches, each with its font. */
export function printableRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of cleaned(text)) {
    const chinese = !hasSign('regular', character) && hasSign('chinese', character);
    const font: FontName = chinese ? 'chinese' : 'regular';
    const sign = chinese ? character : signFor(character);
    const last = runs.at(-1);
    if (last?.font === font) last.text += sign;
    else runs.push({ text: sign, font });
  }
  return runs;
}

import { covers, type FontName } from './fonts.ts';

/** A run of text in one font that covers its characters. */
export interface Run {
  text: string;
  font: FontName;
}

/** Longer texts are cut off, so that no text fills more than a few pages. */
const maxLength = 4000;

/**
 * Returns text that the font can print: accents composed, format characters (such as those for text direction) and
 * private-use characters removed, control characters replaced by spaces, and each uncovered character replaced by its
 * base letter or a question mark.
 */
export const toPrintable = (text: string): string =>
  Array.from(cleanText(text), toPrintableCharacter).join('');

const cleanText = (text: string): string =>
  text
    .slice(0, maxLength)
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ');

const hasGlyph = (font: FontName, character: string): boolean =>
  character === '\n' || covers(font, character.codePointAt(0) ?? 0);

function toPrintableCharacter(character: string): string {
  if (hasGlyph('regular', character)) return character;
  const base = Array.from(character.normalize('NFKD')).filter((part) => !/\p{M}/u.test(part));
  return base.length > 0 && base.every((part) => hasGlyph('regular', part)) ? base.join('') : '?';
}

/** Returns text that the fonts can print, which may be Chinese, as runs with their fonts. */
export function toPrintableRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of cleanText(text)) {
    const chinese = !hasGlyph('regular', character) && hasGlyph('chinese', character);
    const font: FontName = chinese ? 'chinese' : 'regular';
    const printable = chinese ? character : toPrintableCharacter(character);
    const last = runs.at(-1);
    if (last?.font === font) last.text += printable;
    else runs.push({ text: printable, font });
  }
  return runs;
}

/** Begins a text that stands in a language's file and is still in English: it must be seen, and be found again. */
const mark = '‹en› ';

export const untranslated = (english: string): string => `${mark}${english}`;

export const isUntranslated = (text: string): boolean => text.startsWith(mark);

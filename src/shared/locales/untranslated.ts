/** Marks a text in a translation file that is still in English, so that it is visible and can be searched for. */
export const untranslatedMark = '‹en›';

export const markUntranslated = (english: string): string => `${untranslatedMark} ${english}`;

export const isUntranslated = (text: string): boolean => text.startsWith(untranslatedMark);

import { describe, expect, it } from 'vitest';
import { describeBrowser } from '#server/resources/rows/describe-browser.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a browser’s display name', () => {
  it.each([
    [`${windows} ${webKit} Chrome/143.0.0.0 Safari/537.36`, 'Chrome 143, Windows'],
    [`${windows} ${webKit} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`, 'Edge 143, Windows'],
    [`${windows} Gecko/20100101 Firefox/140.0`, 'Firefox 140, Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari 19, iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${webKit} Chrome/143.0.0.0 Mobile Safari/537.36`,
      'Chrome 143, Android',
    ],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['', undefined],
  ])('contains browser and system of %s', (userAgent, words) => {
    expect(describeBrowser(userAgent)).toBe(words);
  });

  it('is missing without a User-Agent', () => {
    expect(describeBrowser(null)).toBeUndefined();
  });
});

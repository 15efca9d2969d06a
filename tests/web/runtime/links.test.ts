import { describe, expect, it } from 'vitest';
import { safeUrl } from '#web/core/display/links.tsx';

const hosts = ['example.org'];

describe('a link from data', () => {
  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'file:///etc',
    'ftp://x',
    '',
  ])('is not followed to %j', (url) => expect(safeUrl(url)).toBeUndefined());

  it.each([
    'https://example.com',
    'https://notexample.org',
    'https://example.org.evil.example',
    'https://example.org@evil.example',
  ])('is not followed to %j, whose host the brand does not name', (url) =>
    expect(safeUrl(url, hosts)).toBeUndefined(),
  );
  it('leads to http and https on hosts of the brand, and into the portal', () => {
    expect(safeUrl('https://example.org/a', hosts)).toBe('https://example.org/a');
    expect(safeUrl('http://www.example.org', hosts)).toBe('http://www.example.org/');
    expect(safeUrl('{host}/member/claims')).toBe(`${location.origin}/member/claims`);
    expect(safeUrl('/member/claims')).toBe('/member/claims');
  });
});

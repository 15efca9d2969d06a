import { describe, expect, it } from 'vitest';
import { safeUrl } from '#web/core/display/links.tsx';

describe('a link that somebody wrote', () => {
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
  it('leads to http and https, and into the portal', () => {
    expect(safeUrl('https://example.org/a')).toBe('https://example.org/a');
    expect(safeUrl('http://example.org')).toBe('http://example.org/');
    expect(safeUrl('{host}/member/claims')).toBe(`${location.origin}/member/claims`);
    expect(safeUrl('/member/claims')).toBe('/member/claims');
  });
});

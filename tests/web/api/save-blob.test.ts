import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveBlob } from '#web/core/api/read-response.ts';

const freed = vi.fn<(url: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  URL.createObjectURL = () => 'blob:portal';
  URL.revokeObjectURL = freed;
});
afterEach(() => vi.useRealTimers());

it('a saved file’s link is removed, and its memory freed, after 100 ms', () => {
  const clicked = vi
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined);
  saveBlob({ blob: new Blob(['x']), fileName: 'claim.pdf' });
  const link = document.querySelector('a');
  expect([link?.download, link?.href]).toEqual(['claim.pdf', 'blob:portal']);
  expect(clicked).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(99);
  expect(document.querySelector('a')).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(document.querySelector('a')).toBeNull();
  expect(freed).toHaveBeenCalledExactlyOnceWith('blob:portal');
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPortal } from '#web/core/portal/portal.ts';
import { lazyPart } from '#web/core/loading/lazy-part.tsx';
import { within } from '../within.tsx';

vi.mock('#web/core/i18n/use-text.ts', () => ({ useText: () => (key: string) => key }));
afterEach(cleanup);

describe('a part whose chunk does not load', () => {
  it.each([
    ['the network fails', new TypeError('Failed to fetch')],
    ['the styles are missing', new Error('Unable to preload CSS for /assets/x.css')],
  ])('shows an error with a retry when %s, and then the part', async (_, cause) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = vi.fn<() => Promise<ComponentType>>(async () => () => <p>The part</p>);
    load.mockRejectedValueOnce(cause);
    const Part = lazyPart('part', load);
    render(<Part />, { wrapper: within(createPortal()) });
    expect((await screen.findByRole('alert')).textContent).toContain('frame.loadError.text');
    fireEvent.click(screen.getByRole('button', { name: 'frame.loadError.retry' }));
    expect(await screen.findByText('The part')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

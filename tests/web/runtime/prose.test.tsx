import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { getBrand } from '#web/core/portal/portal.ts';
import { Prose } from '#web/runtime/page/prose.tsx';
import { within } from '../within.tsx';
import { createEnglishPortal, serve } from './support/open-screen.tsx';

afterEach(cleanup);

describe('prose', () => {
  it.each([
    ['a paragraph', (email: string) => `Write to ${email} for help.`],
    ['an item of a list', (email: string) => `- Call us\n- Write to ${email} for help`],
  ])('links the mail address of customer support in %s', async (_, createSource) => {
    serve({});
    const portal = await createEnglishPortal();
    const { email } = getBrand(portal).support;
    render(<Prose source={createSource(email)} />, { wrapper: within(portal) });
    const link = screen.getByRole('link', { name: email });
    expect(link.getAttribute('href')).toBe(`mailto:${email}`);
    // On a narrow line, the address breaks before its @.
    expect(link.querySelector('wbr')?.nextSibling?.textContent).toBe(email.replace(/.*@/u, '@'));
    expect(link.parentElement?.textContent).toContain(`Write to ${email} for help`);
  });
});

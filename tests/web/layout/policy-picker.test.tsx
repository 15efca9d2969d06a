import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { PortalProvider } from '#web/core/i18n/portal-provider.tsx';
import { setSession } from '#web/core/session/session-store.ts';
import { PolicyPicker } from '#web/shell/layout/policy-picker.tsx';
import { createEnglishPortal, refusal, serve } from '../runtime/support/open-screen.tsx';
import { buildIdentity } from '../screen-entries.ts';

afterEach(cleanup);

const policy = (groupNumber: number, groupName: string, selected: boolean) => ({
  groupNumber,
  groupName,
  selected,
  employeeNumber: 101,
  dependentNumber: 0,
  memberId: `${groupNumber}00010100`,
  status: 'Active',
});
const otherPolicy = policy(1002, 'Prairie Foods', false);
const policies = [policy(1001, 'Lakeshore Parts', true), otherPolicy];

async function open(responses: Parameters<typeof serve>[0]) {
  const requests = serve(responses);
  const portal = await createEnglishPortal();
  const replace = vi.spyOn(portal.page, 'replace').mockImplementation(() => undefined);
  setSession(portal, { identity: buildIdentity({ memberId: '100100010100', portal: 'member' }) });
  render(
    <SWRConfig value={{ provider: () => new Map(), focusThrottleInterval: 0 }}>
      <PortalProvider portal={portal}>
        <MemoryRouter>
          <PolicyPicker />
        </MemoryRouter>
      </PortalProvider>
    </SWRConfig>,
  );
  const listSetPolicyRequests = () =>
    requests.filter(({ operation }) => operation === 'Policies/SetActivePolicy');
  return { portal, replace, listSetPolicyRequests, requests };
}

it('shows the active policy, and makes another one active', async () => {
  const { replace, listSetPolicyRequests } = await open({
    'Policies/PoliciesByUser': () => policies,
  });
  fireEvent.click(await screen.findByRole('button', { name: /Lakeshore Parts/u }));
  const choices = screen.getAllByRole('menuitemradio');
  expect(choices.map((one) => one.getAttribute('aria-checked'))).toEqual(['true', 'false']);
  expect(choices[0]?.textContent).toBe('Lakeshore Parts · 1001\u00a00001\u00a00100');
  fireEvent.click(choices[1]!);
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
  const { groupNumber, employeeNumber, dependentNumber } = otherPolicy;
  expect(listSetPolicyRequests().map(({ body }) => body)).toEqual([
    { groupNumber, employeeNumber, dependentNumber },
  ]);
});

it('stays with the policy when the change is refused', async () => {
  const { replace, portal } = await open({
    'Policies/PoliciesByUser': () => policies,
    'Policies/SetActivePolicy': () => refusal(409, { code: 'staleRow' }),
  });
  const notify = vi.spyOn(portal.notices, 'notify');
  fireEvent.click(await screen.findByRole('button', { name: /Lakeshore Parts/u }));
  fireEvent.click(screen.getAllByRole('menuitemradio')[1]!);
  await waitFor(() => expect(notify).toHaveBeenCalled());
  expect(replace).not.toHaveBeenCalled();
});

it('opens the start page when another device made another policy active', async () => {
  let response = policies;
  const { replace, requests } = await open({ 'Policies/PoliciesByUser': () => response });
  await screen.findByRole('button', { name: /Lakeshore Parts/u });
  expect(replace).not.toHaveBeenCalled();
  response = policies.map((one) => ({ ...one, selected: !one.selected }));
  await waitFor(() => {
    window.dispatchEvent(new Event('focus'));
    expect(replace).toHaveBeenCalledWith('/');
  });
  expect(requests.map(({ operation }) => operation)).toContain('portal/session');
});

it('is not shown with one policy', async () => {
  const { requests } = await open({ 'Policies/PoliciesByUser': () => [policies[0]] });
  await waitFor(() =>
    expect(requests.map(({ operation }) => operation)).toContain('Policies/PoliciesByUser'),
  );
  expect(screen.queryByRole('button')).toBeNull();
});

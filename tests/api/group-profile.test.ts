import { describe, expect, it } from 'vitest';
import { callForBody, call, calls } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const groupNumber = 1002;

const details = () => callForBody(portal, 'administrator', 'readGroupDetails', { groupNumber });

/** The profile as the form submits it, with the given changes. */
const profile = async (change: object = {}) => {
  const { rowVersion, name, effectiveDate, address, ein, enrollment } = await details();
  return { groupNumber, rowVersion, name, effectiveDate, address, ein, enrollment, ...change };
};
const changed = (change: object) => () => profile(change);

calls(portal, 'updateGroup', {
  'stores the given values': [
    'administrator',
    changed({ name: 'Renamed Works', phone: '212-555-0199', ein: '12-3456789' }),
    { name: 'Renamed Works', phone: '212-555-0199', ein: '12-3456789' },
  ],
  'clears empty values': [
    'administrator',
    changed({ phone: undefined, ein: undefined }),
    (group) => expect(group).not.toHaveProperty('phone'),
  ],
  'ends a group on the day after its last day': [
    'administrator',
    changed({ effectiveDate: '2020-01-01', terminationDate: '2020-12-31' }),
    { status: 'Termed' },
  ],
  'reactivates the group when the end date is removed': [
    'administrator',
    changed({}),
    { status: 'Active' },
  ],
  'is pending for a group that starts later': [
    'administrator',
    changed({ effectiveDate: '2099-01-01' }),
    { status: 'Pending' },
  ],
  'requires the end after the beginning': [
    'administrator',
    changed({ effectiveDate: '2021-01-01', terminationDate: '2020-12-31' }),
    '422 /terminationDate updateGroup.terminationNotBeforeEffective',
  ],
  'requires a formatted tax ID': ['administrator', changed({ ein: '123456789' }), '422 /ein taxId'],
  'refuses values outside the profile': ['administrator', changed({ masterGroupNumber: 104 }), 400],
  'is refused to users without write access': ['customerservice', changed({}), 403],
  'is refused to employers': ['employer', changed({}), 403],
});

describe('simultaneous changes by two administrators', () => {
  it('refuse the second change of the same version (409)', async () => {
    const first = await profile({ name: 'First' });
    const second = { ...first, name: 'Second' };
    expect((await call(portal, 'administrator', 'updateGroup', first)).status).toBe(200);
    const late = await call(portal, 'administrator', 'updateGroup', second);
    expect(late).toMatchObject({ status: 409, body: { code: 'staleRow' } });
    expect((await details()).name).toBe('First');
  });
});

describe('a switch of the group', () => {
  it('takes effect from the next call on', async () => {
    const mine = () => callForBody(portal, 'employer', 'readGroupDetails', { groupNumber });
    for (const enrollment of [true, false]) {
      await callForBody(portal, 'administrator', 'updateGroup', await profile({ enrollment }));
      expect((await mine()).enrollment).toBe(enrollment);
    }
  });
});

calls(portal, 'readRepricingInfo', {
  'returns networks and claim addresses': [
    'administrator',
    { groupNumber },
    (networks) => {
      expect(networks.length).toBeGreaterThan(0);
      for (const network of networks) expect(network.networkName).toBeTruthy();
    },
  ],
  'responds with 404 for a missing group': ['administrator', { groupNumber: 9998 }, 404],
  'is refused to employers': ['employer', { groupNumber }, 403],
});

import { describe, expect, it } from 'vitest';
import { ask, call, calls } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ unhurried: true });
const groupNumber = 1002;

const details = () => ask(portal, 'administrator', 'readGroupDetails', { groupNumber });

/** The profile as the form sends it back, with a change. */
const profile = async (change: object = {}) => {
  const { rowVersion, name, effectiveDate, address, ein, enrollment } = await details();
  return { groupNumber, rowVersion, name, effectiveDate, address, ein, enrollment, ...change };
};
const changed = (change: object) => () => profile(change);

calls(portal, 'updateGroup', {
  'keeps what was filled in': [
    'administrator',
    changed({ name: 'Renamed Works', phone: '212-555-0199', ein: '12-3456789' }),
    { name: 'Renamed Works', phone: '212-555-0199', ein: '12-3456789' },
  ],
  'clears what was left empty': [
    'administrator',
    changed({ phone: undefined, ein: undefined }),
    (group) => expect(group).not.toHaveProperty('phone'),
  ],
  'ends a group on the day after its last': [
    'administrator',
    changed({ effectiveDate: '2020-01-01', terminationDate: '2020-12-31' }),
    { status: 'Termed' },
  ],
  'brings it back when the end is taken away': ['administrator', changed({}), { status: 'Active' }],
  'waits for a group that begins later': [
    'administrator',
    changed({ effectiveDate: '2099-01-01' }),
    { status: 'Pending' },
  ],
  'wants the end after the beginning': [
    'administrator',
    changed({ effectiveDate: '2021-01-01', terminationDate: '2020-12-31' }),
    '422 /terminationDate updateGroup.terminationNotBeforeEffective',
  ],
  'wants a tax id as it is written': [
    'administrator',
    changed({ ein: '123456789' }),
    '422 /ein taxId',
  ],
  'changes nothing that is no part of the profile': [
    'administrator',
    changed({ masterGroupNumber: 104 }),
    400,
  ],
  'is not for those who only look': ['customerservice', changed({}), 403],
  'is not for the employer': ['employer', changed({}), 403],
});

describe('two administrators at once', () => {
  it('the second change of the same version is refused (409) and changes nothing', async () => {
    const first = await profile({ name: 'First' });
    const second = { ...first, name: 'Second' };
    expect((await call(portal, 'administrator', 'updateGroup', first)).status).toBe(200);
    const late = await call(portal, 'administrator', 'updateGroup', second);
    expect(late).toMatchObject({ status: 409, body: { code: 'staleRow' } });
    expect((await details()).name).toBe('First');
  });
});

describe('a switch of the group', () => {
  it('counts from the next call on', async () => {
    const mine = () => ask(portal, 'employer', 'readGroupDetails', { groupNumber });
    for (const enrollment of [true, false]) {
      await ask(portal, 'administrator', 'updateGroup', await profile({ enrollment }));
      expect((await mine()).enrollment).toBe(enrollment);
    }
  });
});

calls(portal, 'readRepricingInfo', {
  'names networks and where claims go': [
    'administrator',
    { groupNumber },
    (networks) => {
      expect(networks.length).toBeGreaterThan(0);
      for (const network of networks) expect(network.networkName).toBeTruthy();
    },
  ],
  'knows no group that is not there': ['administrator', { groupNumber: 9998 }, 404],
  'is not for the employer': ['employer', { groupNumber }, 403],
});

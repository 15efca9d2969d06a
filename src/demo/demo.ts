import { clock } from '#server/clock.ts';
import type { Demo } from '#server/demo.ts';
import { demoPassword } from '#server/policy/demo-accounts.ts';
import { hashPassword } from '#server/policy/passwords.ts';
import { demoAuthenticatorKey, seedSecondFactor } from './second-factor.ts';
import { seedDemo } from './seed.ts';

/** Lines of the sign-in list in the terminal; an empty user name continues the line before. */
const signIns: [userName: string, description: string][] = [
  ['administrator.demo', 'admin portal, every permission'],
  [
    'customerservice.demo',
    'admin portal; likewise accountmanager, eligibility, nurse, compliance, planbuilding,',
  ],
  ['', '  providermaintenance, contractor, finance, touchcare (.demo each)'],
  ['employer.demo', 'employer portal; vendor.demo with fewer rights'],
  ['employee.demo', 'member portal, a household of four; dependent.demo is the spouse'],
  ['provider.demo', 'provider portal; newprovider.demo has not accepted the terms'],
  ['mustchange.demo', 'must change the password first'],
  ['twostep.demo', `asks for a code of an authenticator app: add the key ${demoAuthenticatorKey}`],
  ['unregistered7.demo', 'member of a group that uses another portal; sign-in ends with a message'],
  ['other.employee.demo', 'another household; likewise other.employer.demo, other.provider.demo'],
];

/** The demo module that the server loads in demo mode (src/server/demo.ts). */
export const demo: Demo = {
  fill: async (executor, keys) => {
    await seedDemo(executor, { now: clock.date(), hashPassword });
    await seedSecondFactor(executor, keys);
  },
  signIns: [
    `\nDemo sign-ins (password ${demoPassword} for all):`,
    ...signIns.map(([userName, description]) => `  ${userName.padEnd(24)}${description}`),
    '',
  ].join('\n'),
};

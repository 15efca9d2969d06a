/** One sign-in a role, and those that show a flow (README says the same). Demo mode only. */
export const demoPassword = 'Demo-Portal1';
const signIns: [string, string][] = [
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
  ['unregistered7.demo', 'is served elsewhere and signed out with a message'],
  ['other.employee.demo', 'another household; likewise other.employer.demo, other.provider.demo'],
];

export function printSignIns(): void {
  console.log(`\nDemo sign-ins (password ${demoPassword} for all):`);
  for (const [name, what] of signIns) console.log(`  ${name.padEnd(24)}${what}`);
  console.log('');
}

/** The beginnings of the passwords tried first by anyone who guesses (NIST 800-63B-4, 3.1.1.2); digits and case are ignored. */
const common = [
  'password',
  'passwort',
  'contrasena',
  'welcome',
  'letmein',
  'qwerty',
  'qwertz',
  'asdfgh',
  'zxcvbn',
  'iloveyou',
  'admin',
  'administrator',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'basketball',
  'superman',
  'batman',
  'sunshine',
  'princess',
  'trustno',
  'whatever',
  'starwars',
  'changeme',
  'default',
  'master',
  'shadow',
  'michael',
  'jordan',
  'summer',
  'winter',
  'spring',
  'autumn',
  'january',
  'february',
  'abcdef',
  'abcabc',
  'health',
  'healthplan',
  'mybenefits',
  'benefits',
  'insurance',
];
const lengthOf = { spec: 8, nist: 15 } as const;

/** Letters that somebody adds to a common word and thinks it a password. */
const mostAdded = 2;

/** Too short for the policy, one of the common ones with little round it, or one that holds the user name. */
export function weakPassword(password: string, userName: string, policy: 'spec' | 'nist'): boolean {
  const letters = password.toLowerCase().replaceAll(/[^a-z]/g, '');
  const name = userName.toLowerCase().replaceAll(/[^a-z]/g, '');
  const sameCharacter = new Set(password.toLowerCase()).size < 4;
  return (
    password.length < lengthOf[policy] ||
    sameCharacter ||
    common.some((word) => letters.startsWith(word) && letters.length - word.length <= mostAdded) ||
    (name.length >= 4 && letters.includes(name))
  );
}

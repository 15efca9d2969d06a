import { isCommonPassword, isVariantOf } from '../../policy/common-passwords.ts';
import type { Call } from '../../requests/call.ts';
import { limits } from '#shared/schemas/limits.ts';

const shortest = { spec: limits.passwordMinimum.value, nist: 15 } as const;
const shortestWord = 4;
const fewestCharacters = 4;

/** Too short for the policy, too few different characters, common, or made of the user's or the brand's name. */
export function isWeakPassword(
  { services, facts }: Pick<Call, 'services' | 'facts'>,
  password: string,
  userName: string,
): boolean {
  const letters = lettersOf(password);
  const name = lettersOf(userName);
  return (
    password.length < shortest[services.config.passwordPolicy] ||
    new Set(password.toLowerCase()).size < fewestCharacters ||
    isCommonPassword(password) ||
    isVariantOf(password, brandWords(facts.brand.name)) ||
    (name.length >= shortestWord && letters.includes(name))
  );
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/gu, '');

/** "My Benefits": benefits, mybenefits. */
const brandWords = (name: string): string[] =>
  [...name.split(/\s+/u), name].map(lettersOf).filter((word) => word.length >= shortestWord);

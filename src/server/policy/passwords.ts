import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane; about 25 ms on one core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Hashes a password with argon2id. The hash contains its cost and salt, so that the cost can be increased later. */
export async function hashPassword(plain: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: plain.normalize('NFKC'), nonce, ...cost });
  return `argon2id$${cost.memory}$${cost.passes}$${cost.parallelism}$${nonce.toString('base64')}$${tag.toString('base64')}`;
}

export async function verifyPassword(plain: string, stored: string): Promise<boolean> {
  const [name, memory, passes, parallelism, nonce, tag] = stored.split('$');
  if (name !== 'argon2id' || !nonce || !tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    message: plain.normalize('NFKC'),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

let dummyHash: Promise<string> | undefined;

/** Spends the time of a real comparison, for user names that do not exist and for empty passwords. */
export async function simulateVerification(plain: string): Promise<false> {
  dummyHash ??= hashPassword(randomBytes(12).toString('hex'));
  await verifyPassword(plain, await dummyHash);
  return false;
}

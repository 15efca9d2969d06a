// `npm start` and `npm run dev`.
import { bundleIfStale } from './setup/bundle.ts';
import { supervise } from './setup/supervise.ts';

const server = 'src/server/main.ts';

if (process.argv.includes('--dev')) {
  process.env.PORTAL_DEV = '1';
  await supervise(server, ['src/server', 'src/language', 'src/shared']);
} else {
  await bundleIfStale().catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
  await import(new URL(`../${server}`, import.meta.url).href);
}

// `npm start` and `npm run dev`.
import { bundleIfStale } from './setup/bundle.ts';
import { supervise } from './setup/supervise.ts';

const server = 'src/server/main.ts';

if (process.argv.includes('--dev')) {
  process.env.PORTAL_DEV = '1';
  await supervise(server, ['src/server', 'src/demo', 'src/language', 'src/shared']);
} else {
  await bundleIfStale().catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
  stopOnce();
  await import(new URL(`../${server}`, import.meta.url).href);
}

/**
 * A terminal sends Ctrl-C to npm and to this process, and npm forwards it: the second signal must not abort the stop.
 */
function stopOnce() {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const early = process.listenerCount(signal) === 1 && !stopping;
      stopping = true;
      if (early) process.exit(1);
    });
  }
}

import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadLayer } from './built-layer.ts';
import { startServer } from './serve.ts';

/** `npm run marketplace -- --port 4400`: the reference marketplace for a person with a browser. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4400' },
    person: { type: 'string' },
    tenant: { type: 'string' },
  },
});

function isAddressInUse(error: unknown): error is Error & { port?: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_534) {
  console.error(`--port needs a number from 0 to 65534, not "${values.port}".`);
  process.exit(1);
}

const folders = { '/': 'site', '/dist': 'dist' };
const staticRoots = Object.fromEntries(Object.entries(folders).filter(([, folder]) => existsSync(folder)));

try {
  const { person, tenant } = values;
  // Pages come drawn where the build has brought what draws them.
  const layer = await loadLayer();
  const server = await startServer({
    port,
    staticRoots,
    ...(layer && { layer }),
    ...(person && { person }),
    ...(tenant && { tenant }),
  });
  console.log(`Marketplace: ${server.url}/`);
  console.log(`API:         ${server.apiUrl}/`);
  console.log(`Sign in:     ${server.url}/login`);
  if (!staticRoots['/dist']) console.log('There is no dist/ yet: pages stay bare until `npm run build` has run.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
  }
} catch (error) {
  if (!isAddressInUse(error)) throw error;
  console.error(`Port ${error.port ?? port} is in use. Try another one: npm run marketplace -- --port ${port + 10}`);
  process.exit(1);
}

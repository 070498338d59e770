/**
 * Loaded into the product with `--import <this file>?<name>=<address>`: resolves these names to loopback addresses, so
 * that sites served on this machine appear under a name. The product may connect to them only because
 * `AWI_ALLOW_TARGETS` lists them.
 */
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

const addresses = new Map(new URL(import.meta.url).searchParams);
const { lookup } = dns;

dns.lookup = (hostname, options, callback) => {
  const onDone = typeof options === 'function' ? options : callback;
  const address = addresses.get(hostname);
  if (address === undefined) return lookup(hostname, options, callback);
  if (typeof options === 'object' && options.all) return onDone(null, [{ address, family: 4 }]);
  return onDone(null, address, 4);
};
syncBuiltinESMExports();

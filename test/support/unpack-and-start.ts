/** A process that unpacks the shipped browser into the given folder, starts it and prints its name. */
import { findBrowser, isBrowserExecutable } from '#crawl/browser/launch/find-browser.ts';
import { startBrowser } from '#crawl/browser/launch/start-browser.ts';

const [folder = ''] = process.argv.slice(2);
const found = await findBrowser({ browserSetting: 'shipped', allowUnsandboxed: true, folder });
if (!isBrowserExecutable(found)) throw new Error(found.detail);
const running = await startBrowser(found, { proxyUrl: null, profileRoot: `${folder}/profiles` });
process.stdout.write(running.product);
await running.close();

/**
 * A process (or thread) that starts a browser, lets a page run an endless loop, prints the browser's process ID and
 * waits to be killed. Its input is the executable and the profile root, as worker data or as one JSON argument.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { startBrowser } from '#crawl/browser/launch/start-browser.ts';

const { executable, profileRoot } = workerData ?? JSON.parse(process.argv[2] ?? '{}');
const { browser, pid } = await startBrowser(executable, { proxyUrl: null, profileRoot });
const context = await browser.createBrowserContext();
const page = await context.newPage();
// Never resolves, because the page never finishes.
void page.goto('data:text/html,<script>document.title = "busy"; while (true) {}</script>').catch(() => {});
await new Promise((resolve) => setTimeout(resolve, 500));
if (parentPort === null) process.stdout.write(`${pid}\n`);
else parentPort.postMessage(pid);
setInterval(() => {}, 60_000);

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProductProcess } from '../product-process.ts';
import { createAuthority } from '../simulated-month/certificates.ts';
import { serveSite } from '../simulated-month/serve-site.ts';
import { buildSite } from './build-site.ts';
import { drawAgency } from './draw-agency.ts';
import type { AgencyWebsite } from './plan.ts';
import { KEPT_FILE, type KeptAgency } from './run-agency.ts';

/** Emails of the month link to this port. */
const PORT = '3999';

/** Builds a website as the month left it. */
function buildFinalSite({ design, events }: AgencyWebsite) {
  const site = buildSite(design);
  for (const { change } of events) change(site);
  return site;
}

/** Serves the websites of a kept month, and the product with its data folder, until the process is ended. */
async function openAgency(dataDir: string): Promise<void> {
  const { seed, startMs, ports } = JSON.parse(readFileSync(join(dataDir, KEPT_FILE), 'utf8')) as KeptAgency;
  const authority = await createAuthority(new Date());
  const folder = mkdtempSync(join(tmpdir(), 'awi-agency-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const certificate = join(folder, 'authority-cert.pem');
  writeFileSync(certificate, authority.cert);
  for (const [index, website] of drawAgency(seed, startMs).websites.entries()) {
    const options = { authority, now: new Date(), port: ports[index] ?? 0 };
    await serveSite(buildFinalSite(website), options);
  }
  const { AWI_BROWSER: browser = 'none' } = process.env;
  const product = await startProductProcess({
    PORT,
    AWI_DATA_DIR: dataDir,
    AWI_ALLOW_TARGETS: ports.map((port) => `127.0.0.1:${port}`).join(','),
    AWI_BROWSER: browser,
    AWI_ALLOW_UNSANDBOXED_BROWSER: process.env.AWI_ALLOW_UNSANDBOXED_BROWSER ?? '0',
    AWI_EXAMPLE_SITE_PORT: '0',
    NODE_EXTRA_CA_CERTS: certificate,
  });
  process.stdout.write(`http://127.0.0.1:${PORT}/websites\nSign in as person1@site.example, password: river stone 7\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => process.exit((await product.stop()) ?? 1));
  }
}

/** `node open-agency.ts <data folder>` */
const [, , dataDir] = process.argv;
if (import.meta.main && dataDir !== undefined) await openAgency(dataDir);

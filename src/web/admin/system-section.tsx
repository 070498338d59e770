import type { ReactNode } from 'react';
import type { ListedAssistantPrice } from '#contracts/outside/assistants/price-list.ts';
import type { GraphStatus } from '#contracts/outside/graph-imports.ts';
import type { InstalledSource } from '#contracts/outside/source-installation.ts';
import type { BrowserSource } from '#contracts/page/browser.ts';
import {
  BROWSER_OLD_DAYS,
  type BrowserReadiness,
  type DiskState,
  type FailedJob,
  type StorageUsage,
  type SystemStatus,
} from '#contracts/product/system.ts';
import { formatByteSize } from '#lib/text/byte-size.ts';
import { formatCount } from '#lib/text/format.ts';
import { Tag } from '../components/ui/tag.tsx';
import { JobList } from './articles/job-list.tsx';
import { ProviderList } from './provider-list.tsx';
import { AssistantPrices } from './sources/assistant-prices.tsx';
import { GraphImports } from './sources/graph-imports.tsx';
import { InstalledSources } from './sources/installed-sources.tsx';
import { WorkerList } from './worker-list.tsx';

const SOURCE_LABELS: Readonly<Record<BrowserSource, string>> = {
  setting: 'set by AWI_BROWSER',
  'headless-shell': 'system headless shell',
  installed: 'installed on this machine',
  shipped: 'bundled with the product',
};

interface SystemSectionProps {
  status: SystemStatus;
  failedJobs: readonly FailedJob[];
  sources: readonly InstalledSource[];
  graph: GraphStatus;
  prices: readonly ListedAssistantPrice[];
}

/** Status of the components of this installation. */
export function SystemSection({ status, failedJobs, sources, graph, prices }: SystemSectionProps) {
  return (
    <div className="space-y-12">
      <Installation status={status} />
      <WorkerList workers={status.workers} />
      <ProviderList providers={status.providers} />
      <InstalledSources sources={sources} />
      <AssistantPrices prices={prices} />
      <GraphImports status={graph} />
      <JobList jobs={status.jobs} failedJobs={failedJobs} />
    </div>
  );
}

/** Rows for the database, job queue, browser, disk, storage and engine. */
export function Installation({ status }: { status: SystemStatus }) {
  const { storage } = status;
  return (
    <section aria-labelledby="system-title" className="max-w-3xl">
      <h2 id="system-title" className="text-20 font-semibold text-ink">
        System
      </h2>
      <dl className="mt-4 divide-y border-y">
        <Line
          term="Database"
          isGood={status.database}
          good="Connected"
          bad="Not responding"
          details={[status.databaseKind === 'embedded' ? 'Embedded PGlite' : 'PostgreSQL']}
        />
        <Line term="Job queue" isGood={status.queue} good="Connected" bad="Not responding" />
        <BrowserLine browser={status.browser} />
        <Line
          term="Disk"
          isGood={!status.disk.isLow}
          good="Enough free space"
          bad="Low on space: new analyses are not accepted or started"
          details={[describeDisk(status.disk)]}
        />
        <Line
          term="Storage"
          isGood={status.isStorageReachable}
          good="Available"
          bad="Not responding: analyses and reports wait"
          details={[describeStorage(storage)]}
        />
        <Fact term="Audit engine">{status.engineVersion}</Fact>
      </dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[12rem_1fr]">
      <dt className="text-ink-2">{term}</dt>
      <dd className="figure text-ink">{children}</dd>
    </div>
  );
}

/** Returns "1.2 MB in 3 files", or "Size unknown". */
export function describeStorage({ usedBytes, fileCount }: StorageUsage): string {
  if (usedBytes === null || fileCount === null) return 'Size unknown';
  return `${formatByteSize(usedBytes)} in ${formatCount(fileCount, 'file')}`;
}

/** Returns "20 GB free, at least 500 MB required (AWI_MIN_FREE_MB)", or "Free space unknown, at least …". */
export function describeDisk({ freeBytes, minFreeBytes }: DiskState): string {
  const free = freeBytes === null ? 'Free space unknown' : `${formatByteSize(freeBytes)} free`;
  return `${free}, at least ${formatByteSize(minFreeBytes)} required (AWI_MIN_FREE_MB)`;
}

interface LineProps {
  term: string;
  isGood: boolean;
  good: string;
  bad: string;
  details?: readonly string[];
}

function Line({ term, isGood, good, bad, details = [] }: LineProps) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[12rem_1fr]">
      <dt className="text-ink-2">{term}</dt>
      <dd className="text-ink">
        <Tag tone={isGood ? 'good' : 'critical'}>{isGood ? good : bad}</Tag>
        {details.map((detail) => (
          <p key={detail} className="figure mt-1 text-14 break-words text-ink-2">
            {detail}
          </p>
        ))}
      </dd>
    </div>
  );
}

function BrowserLine({ browser }: { browser: BrowserReadiness }) {
  return (
    <Line
      term="Browser"
      isGood={browser.available}
      good="Passed the startup test"
      bad="Not available"
      details={describeBrowser(browser)}
    />
  );
}

/**
 * Returns lines about the browser's version, age and sandbox; if no browser is available, the reason and what to do.
 */
export function describeBrowser(browser: BrowserReadiness): string[] {
  if (!browser.available) {
    const reason = `${browser.reason}. Checks that need a browser are not measured.`;
    return browser.step === undefined ? [reason] : [reason, `${browser.step}.`];
  }
  const { product, source, isSandboxed, ageDays, tookMs } = browser;
  const isOld = ageDays !== null && ageDays > BROWSER_OLD_DAYS;
  const age = ageDays === null ? 'Release date unknown.' : `Released ${formatCount(ageDays, 'day')} ago.`;
  return [
    `${product}, ${SOURCE_LABELS[source]}. The test took ${(tookMs / 1_000).toFixed(1)} seconds.`,
    isOld ? `${age} It likely has known vulnerabilities. Please install a newer version.` : age,
    isSandboxed ? 'Runs in its sandbox.' : 'Runs without its sandbox, as allowed by AWI_ALLOW_UNSANDBOXED_BROWSER.',
  ];
}

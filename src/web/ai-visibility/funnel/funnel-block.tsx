import { useState } from 'react';
import { LEFT_OUT_NAMES } from '#contracts/outside/assistants/funnel-words.ts';
import type { EngineFunnel, PageFunnel } from '#contracts/outside/assistants/page-funnel.ts';
import type { MeasuredFunnel } from '#contracts/report/visibility-details.ts';
import { DETAIL_TITLES, describeFunnelBasis } from '#lib/assistants/detail-words.ts';
import { formatCount } from '#lib/text/format.ts';
import { ExportLinks } from '#web/components/export-links.tsx';
import { SelectField } from '#web/components/ui/select-field.tsx';
import { EmptyState } from '#web/profile/empty-state.tsx';
import { buildFunnelExportPath } from '../visibility-paths.ts';
import { FunnelChart } from './funnel-chart.tsx';
import { FunnelTable } from './funnel-table.tsx';
import { RawSearchList } from './raw-search-list.tsx';

/** The steps where pages drop out before an assistant mentions the brand, for one assistant at a time. */
export function FunnelBlock({ websiteId, funnel }: { websiteId: string; funnel: PageFunnel }) {
  return (
    <section aria-labelledby="funnel-title">
      <h2 id="funnel-title" className="text-20 font-semibold text-ink">
        {DETAIL_TITLES.funnel}
      </h2>
      <p className="prose-width mt-1 mb-4 text-14 text-ink-2">
        What has to happen before an assistant mentions you because of a page, and where your pages drop out.
      </p>
      {funnel.state === 'measured' ? (
        <MeasuredBlock websiteId={websiteId} funnel={funnel} />
      ) : (
        <EmptyState title={`Not measured: ${funnel.reason}`} text={funnel.step ?? ''} />
      )}
    </section>
  );
}

function MeasuredBlock({ websiteId, funnel }: { websiteId: string; funnel: MeasuredFunnel }) {
  const [selected, setSelected] = useState<string | null>(null);
  const { engines } = funnel;
  const engine = engines.find((one) => one.engine === selected) ?? engines[0];
  if (engine === undefined) return null;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        {engines.length > 1 && (
          <SelectField
            id="funnel-engine"
            label="Assistant"
            className="w-56"
            options={engines.map(({ engine: value, name }) => ({ value, label: name }))}
            value={engine.engine}
            onChange={({ target }) => setSelected(target.value)}
          />
        )}
        {engine.groups !== undefined && (
          <ExportLinks title="all pages" buildPath={(format) => buildFunnelExportPath(websiteId, format)} />
        )}
      </div>
      <Headline engine={engine} />
      <FunnelChart engine={engine} />
      <p className="mt-3 text-12 text-ink-3">{describeFunnelBasis(funnel, engine.pages)}</p>
      <RawSearchList figures={funnel.searches} />
      <Details funnel={funnel} engine={engine} />
      {engine.groups === undefined ? (
        <p className="mt-4 text-14 text-ink-2">
          Premium lists the pages of each step, with the reason, and exports them.
        </p>
      ) : (
        <FunnelTable key={engine.engine} groups={engine.groups} searches={funnel.searches} />
      )}
    </>
  );
}

function Headline({ engine: { headline, ownStep } }: { engine: EngineFunnel }) {
  return (
    <div className="prose-width mb-5" aria-live="polite">
      <h3 className="text-16 font-semibold text-ink">{headline.title}</h3>
      <p className="mt-1 text-14 text-ink-2">{headline.text}</p>
      {ownStep !== null && <p className="mt-1 text-14 text-ink">{ownStep}</p>}
    </div>
  );
}

/** How pages are counted. */
function Details({ funnel, engine }: { funnel: MeasuredFunnel; engine: EngineFunnel }) {
  const { total, first } = engine.unknownUrls;
  return (
    <details className="mt-3 text-14">
      <summary className="cursor-pointer text-ink-2">How pages are counted</summary>
      <ul className="prose-width mt-2 list-disc space-y-1 pl-5 text-ink-2">
        <li>
          Each step is compared with the measured step before it. The bars show the pages that continue: a step that is
          not measured for a page does not stop it, and a page that was retrieved or cited continues even if it fails an
          earlier step (“used anyway”).
        </li>
        <li>
          “Reachable” and “Readable” come from our crawler. Servers may treat the crawlers of assistants differently,
          and assistants may use the index of a search engine.
        </li>
        {funnel.leftOut.map(({ reason, count }) => (
          <li key={reason}>
            Not counted: {formatCount(count, 'URL')} {LEFT_OUT_NAMES[reason]}
          </li>
        ))}
        {total > 0 && (
          <li>
            {formatCount(total, 'URL')} of your website in the answers {total === 1 ? 'is' : 'are'} not among these
            pages
            {first.length > 0 && `: ${first.join(', ')}`}
          </li>
        )}
      </ul>
    </details>
  );
}

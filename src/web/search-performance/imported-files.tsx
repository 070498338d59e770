import type { DataImport } from '#contracts/outside/imports.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { QualityBadge } from '../components/figures/quality-badge.tsx';
import { describeFacts, describePeriod } from '../data-sources/import-words.ts';

/** Totals of imported exports of search engines. They are never added to the totals of a connected source. */
export function ImportedFiles({ imports }: { imports: readonly DataImport[] }) {
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="imported-title" className="mt-12">
      <h2 id="imported-title" className="text-20 font-semibold text-ink">
        Imported files
      </h2>
      <p className="prose-width mt-1 text-14 text-ink-2">
        Totals of the exports you imported. They may overlap with connected sources, so they are not added up.
      </p>
      <ul className="mt-4 divide-y border-y">
        {imports.map(({ id, label, facts, quality, source, rowCount, period }) => (
          <li key={id} className="py-3">
            <p className="font-medium text-ink">
              {label}: <span className="figure">{describeFacts(facts)}</span>
            </p>
            <p className="mt-1 text-14 text-ink-2">
              <QualityBadge quality={quality} /> {source}. {formatQuantity(rowCount, 'row')}. {describePeriod(period)}.
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

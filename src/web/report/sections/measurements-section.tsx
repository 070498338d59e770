import type { Analysis } from '#contracts/analysis/analysis.ts';
import { listMeasurements, type MeasurementEntry } from '#report/sections/ledger.section.ts';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { Section } from '../section.tsx';

/**
 * Lists what was measured, when and how, and what was not measured, with the step that would make the measurement
 * possible.
 */
export function MeasurementsSection({ report }: { report: Analysis }) {
  const entries = listMeasurements(report);
  const measured = entries.filter(({ value }) => value !== null);
  const missing = entries.filter(({ value }) => value === null);
  return (
    <Section
      id="ledger"
      lead="Every figure in this report is based on one of these measurements. Anything not measured is left out of the score and never counts as passed."
    >
      <Entries title="Measured" entries={measured} />
      <h3 className="mt-10 text-20 font-semibold text-ink">Not measured</h3>
      {missing.length === 0 ? (
        <p className="mt-3 border-y py-6 text-ink-2">Everything in scope was measured.</p>
      ) : (
        <ul className="mt-3 border-t">
          {missing.map((entry) => (
            <li
              key={`${entry.what} ${entry.how}`}
              className="grid gap-x-8 gap-y-1 border-b py-3 text-14 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
            >
              <p className="font-medium text-ink">{entry.what}</p>
              <p className="text-ink-2">{entry.how}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly MeasurementEntry[] }) {
  return (
    <ul aria-label={title} className="border-t">
      {entries.map(({ what, value, quality, how, measuredAtText }) => (
        <li
          key={what}
          className="grid gap-x-8 gap-y-1 border-b py-3 text-14 md:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,5fr)]"
        >
          <p className="font-medium text-ink">{what}</p>
          <p className="figure flex flex-wrap content-start items-center gap-2 text-ink">
            {value} <QualityBadge quality={quality} />
          </p>
          <p className="text-ink-2">
            {how}
            {measuredAtText && <span className="block text-12 text-ink-3">{measuredAtText}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

import { useEffect, useRef } from 'react';
import type { Analysis, AnalysisSummary } from '#contracts/analysis/analysis.ts';
import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import { RESULT_DELAY_MS } from '#contracts/product/ui-constants.ts';
import { formatScore } from '#lib/text/format.ts';
import { getScoreBand } from '#lib/text/score-bands.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { Button } from '../../components/ui/button.tsx';
import { BAND_TEXT_CLASS } from '../../format/band-classes.ts';

export interface RunCompleteProps {
  analysis: Analysis | AnalysisSummary;
  onOpenReport: () => void;
}

/** Shows the headline score. The report opens automatically after the specified delay, or immediately on click. */
export function RunComplete({ analysis, onOpenReport }: RunCompleteProps) {
  const open = useRef(onOpenReport);
  open.current = onOpenReport;
  useEffect(() => {
    const timer = setTimeout(() => open.current(), RESULT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const band = analysis.seoScore === null ? null : getScoreBand(analysis.seoScore);
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div role="status" className="min-w-0">
        <p className="eyebrow break-words">{formatHost(analysis.host)}</p>
        <h1 id="run-title" className="font-serif text-28 font-semibold text-ink">
          {ANALYSIS_MESSAGES.complete}
        </h1>
        <p className="figure mt-2 text-ink-2">
          {analysis.seoScore === null || band === null ? (
            'No score could be computed. The report explains why.'
          ) : (
            <>
              <span className="text-28 font-semibold text-ink">{formatScore(analysis.seoScore)}</span> of 100,{' '}
              <span className={`font-medium ${BAND_TEXT_CLASS[band.tone]}`}>{band.word}</span>
            </>
          )}
        </p>
      </div>
      <Button onClick={onOpenReport}>View report</Button>
    </div>
  );
}

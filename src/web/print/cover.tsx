import { BRAND } from '#contracts/product/brand.ts';
import { VARIANT_TITLES } from '#contracts/report/report-download-texts.ts';
import { formatDate } from '#lib/text/format.ts';
import { type Band, getAiBand, getScoreBand } from '#lib/text/score-bands.ts';
import { formatCoverage } from '#lib/text/score-text.ts';
import { collectSummaryFacts } from '#report/prose/summary-facts.ts';
import { writeSummary } from '#report/prose/write-summary.ts';
import { getReportPublisher, isWhiteLabel, type ReportDocument } from '#report/report-document.ts';
import { HostName } from '../components/figures/host-name.tsx';
import { Wordmark } from '../components/layout/wordmark.tsx';
import { BAND_TEXT_CLASS } from '../format/band-classes.ts';
import { PrintedScoreRing } from './parts.tsx';

export interface CoverProps {
  document: ReportDocument;
  /** Chapters in order, for the table of contents. */
  chapters: readonly { id: string; title: string }[];
}

/** The first page: the site, the date, the scores and what they mean. */
export function Cover({ document, chapters }: CoverProps) {
  const { analysis, variant } = document;
  const { seoScore, aiReadiness } = analysis;
  const facts = collectSummaryFacts(document);
  const { scores, verdict, outlook } = writeSummary(facts);
  // The rings show the scores; the sentences explain a missing score and a staging site.
  const needsScores = facts.search === null || facts.staging !== null;
  return (
    <section className="cover">
      <Publisher document={document} />
      <div className="mt-[30mm]">
        <p className="text-14 font-semibold text-ink-3">Website audit · {VARIANT_TITLES[variant]}</p>
        <h1 className="mt-1 text-40">
          <HostName host={analysis.host} />
        </h1>
        <p className="mt-3 text-14 text-ink-2">
          {formatDate(analysis.measuredAt)} · {formatCoverage(analysis.coverage)}
        </p>
      </div>
      <div className="rule-top mt-10 flex gap-16 pt-8">
        <CoverScore label="Search score" score={seoScore} band={seoScore === null ? null : getScoreBand(seoScore)} />
        <CoverScore
          label="AI readiness"
          score={aiReadiness}
          band={aiReadiness === null ? null : getAiBand(aiReadiness)}
        />
      </div>
      <p className="mt-8 max-w-[150mm] font-serif text-20">
        {[...(needsScores ? scores : []), ...verdict, ...outlook].join(' ')}
      </p>
      <TableOfContents chapters={chapters} />
      <p className="mt-auto pt-8 text-12 text-ink-3">
        {analysis.scoreLabel.quality === 'simulated'
          ? 'This report shows sample data. '
          : 'Every figure is either measured on the site or shown with its source. '}
        Anything not measured is listed as “Not measured”.
        {isWhiteLabel(document) ? '' : ` Made with ${BRAND.name}, ${BRAND.tagline.toLowerCase()}.`}
      </p>
    </section>
  );
}

function CoverScore({ label, score, band }: { label: string; score: number | null; band: Band | null }) {
  return (
    <div className="flex items-center gap-5">
      <PrintedScoreRing score={score} band={band} label={label} className="size-30" />
      <div>
        <p className="text-14 font-semibold text-ink-3">{label}</p>
        <p className={`text-20 font-semibold ${band ? BAND_TEXT_CLASS[band.tone] : 'text-ink-3'}`}>
          {band?.word ?? 'Not scored'}
        </p>
      </div>
    </div>
  );
}

function Publisher({ document }: { document: ReportDocument }) {
  const { branding } = document;
  const publisher = getReportPublisher(document);
  if (branding?.logo) {
    return (
      <img
        src={branding.logo}
        alt={publisher === null ? 'Company logo' : `Logo of ${publisher}`}
        className="h-16 max-w-[70mm] self-start object-contain object-left"
      />
    );
  }
  if (branding?.companyName) return <p className="text-20 font-semibold text-ink">{branding.companyName}</p>;
  return <Wordmark />;
}

function TableOfContents({ chapters }: Pick<CoverProps, 'chapters'>) {
  return (
    <nav aria-label="Contents" className="mt-10">
      <p className="text-12 font-semibold text-ink-3">In this report</p>
      <ol className="mt-2 columns-2 text-14">
        {chapters.map(({ id, title }) => (
          <li key={id} className="py-0.5">
            <a href={`#${id}`} className="text-ink no-underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

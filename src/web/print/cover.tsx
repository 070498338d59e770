import { BRAND } from '#contracts/product/brand.ts';
import { DOWNLOAD_SECTION_TITLES } from '#contracts/report/report-download.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { getScoreBand } from '#lib/text/score-bands.ts';
import { buildScoreSentence, describeCeilings, formatCoverage } from '#lib/text/score-text.ts';
import { describeStaging, listProtections } from '#lib/text/staging-text.ts';
import { getReportSender, openAnalysis, type ReportDocument } from '#report/report-document.ts';
import { HostName } from '../components/figures/host-name.tsx';
import { Wordmark } from '../components/layout/wordmark.tsx';
import { BAND_TEXT_CLASS } from '../format/band-classes.ts';
import { PrintedScoreRing } from './parts.tsx';

/** The first page: the site, the date, the score and what it means. */
export function Cover({ document }: { document: ReportDocument }) {
  const { analysis } = document;
  const band = analysis.seoScore === null ? null : getScoreBand(analysis.seoScore);
  const ceiling = describeCeilings(analysis);
  const staging = describeStaging(analysis);
  return (
    <section className="cover">
      <Sender document={document} />
      <div className="mt-[34mm]">
        <p className="text-14 font-semibold text-ink-3">Website audit</p>
        <h1 className="mt-1 text-40">
          <HostName host={analysis.host} />
        </h1>
        <p className="mt-3 text-14 text-ink-2">
          {formatDateTime(analysis.measuredAt)} · {formatCoverage(analysis.coverage)}
        </p>
      </div>
      <div className="rule-top mt-10 flex items-center gap-10 pt-10">
        <PrintedScoreRing score={analysis.seoScore} band={band} label="Search score" />
        <div className="min-w-0">
          <p className={`text-20 font-semibold ${band ? BAND_TEXT_CLASS[band.tone] : 'text-ink-3'}`}>
            {band?.word ?? 'Not scored'}
          </p>
          <p className="font-serif mt-2 text-20">{buildScoreSentence(openAnalysis(document))}</p>
          {staging !== null && <p className="mt-2 text-14">{[staging, ...listProtections(analysis)].join(' ')}</p>}
          {ceiling && <p className="mt-3 border-l-2 border-critical pl-3 text-14 text-ink-2">{ceiling}</p>}
        </div>
      </div>
      <TableOfContents document={document} />
      <p className="mt-auto pt-8 text-12 text-ink-3">
        {analysis.scoreLabel.quality === 'simulated'
          ? 'This report shows sample data. '
          : 'Every figure is either measured on the site or names its source. '}
        Anything not measured is marked “Not measured”.
        {isBranded(document) ? '' : ` Made with ${BRAND.name}, ${BRAND.tagline.toLowerCase()}.`}
      </p>
    </section>
  );
}

function Sender({ document }: { document: ReportDocument }) {
  const { branding } = document;
  if (branding?.logo) {
    return (
      <img
        src={branding.logo}
        alt={`Logo of ${getReportSender(document)}`}
        className="h-16 max-w-[70mm] self-start object-contain object-left"
      />
    );
  }
  if (branding?.companyName) return <p className="text-20 font-semibold text-ink">{branding.companyName}</p>;
  return <Wordmark />;
}

function TableOfContents({ document }: { document: ReportDocument }) {
  const entries = [
    { id: 'summary', title: 'Summary' },
    ...document.sections.map((id) => ({ id, title: DOWNLOAD_SECTION_TITLES[id] })),
    { id: 'measured', title: 'What was measured, and what was not' },
    { id: 'method', title: 'How the score is calculated' },
  ];
  return (
    <nav aria-label="Contents" className="mt-10">
      <p className="text-12 font-semibold text-ink-3">In this report</p>
      <ol className="mt-2 columns-2 text-14">
        {entries.map(({ id, title }) => (
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

/** Returns whether the report carries an agency's branding, which replaces our name. */
function isBranded({ branding }: ReportDocument): boolean {
  return Boolean(branding?.logo) || Boolean(branding?.companyName);
}

import type { ReactNode } from 'react';
import { AUTHORITY_NAME } from '#contracts/outside/links/authority-name.ts';
import type { BacklinkProfile } from '#contracts/report/backlink-profile.ts';
import {
  type BacklinkView,
  buildBacklinkAnalysis,
  buildFigureTitle,
  listFigureGaps,
} from '#report/outside/backlink-view.ts';
import {
  BACKLINK_TEXTS,
  describeChanges,
  describeLinkSource,
  describeSignal,
  describeUnverified,
  formatAuthority,
  formatReportedFigure,
} from '#report/prose/backlinks.ts';
import type { ReportDocument } from '#report/report-document.ts';
import {
  AnchorTexts,
  BrokenBacklinks,
  LostLinks,
  ReferringDomains,
  VerifiedLinkList,
} from './backlinks/backlink-lists.tsx';
import { type ExternalChapterProps, ExternalPart, formatFigure } from './external-chapters.tsx';
import { Chapter } from './parts.tsx';
import { PrintTable } from './print-table.tsx';

/** Maximum number of rows of each table in a client summary and in the full report. */
const MAX_ROWS: Readonly<Record<ReportDocument['variant'], number>> = { summary: 5, full: 40 };

export function BacklinksChapter({ document: { analysis, variant }, title }: ExternalChapterProps) {
  const backlinks = buildBacklinkAnalysis(analysis);
  return (
    <Chapter id="backlink-analysis" title={title}>
      <ExternalPart title="Backlinks" state={backlinks}>
        {({ figures, topDomains, profile }) => (
          <>
            <Figures figures={figures} />
            {profile === null ? (
              <PrintTable
                caption="Domains with the most backlinks"
                rows={topDomains}
                readKey={({ domain }) => domain}
                columns={[
                  { head: 'Domain', cell: ({ domain }) => domain },
                  { head: AUTHORITY_NAME, isNumber: true, cell: (row) => formatAuthority(row.domainAuthority) },
                  { head: 'Links', isNumber: true, cell: ({ linkCount }) => formatReportedFigure(linkCount) },
                ]}
              />
            ) : (
              <Lists profile={profile} variant={variant} />
            )}
          </>
        )}
      </ExternalPart>
    </Chapter>
  );
}

function Figures({ figures }: Pick<BacklinkView, 'figures'>) {
  return (
    <>
      <p className="mt-1 text-14">
        {figures.map((figure) => `${buildFigureTitle(figure)}: ${formatFigure(figure.value)}`).join(' · ')}
      </p>
      {listFigureGaps(figures).map((gap) => (
        <p key={gap} className="mt-1 text-12">
          {gap}
        </p>
      ))}
    </>
  );
}

function Lists({ profile, variant }: { profile: BacklinkProfile; variant: ReportDocument['variant'] }) {
  const props = { profile, maxRows: MAX_ROWS[variant] };
  return (
    <>
      <BrokenBacklinks {...props} />
      <ReferringDomains {...props} />
      <VerifiedLinkList {...props} />
      <Lines texts={describeUnverified(profile.verifiedDomains)} />
      <TitledSection title={BACKLINK_TEXTS.changesTitle}>
        <Lines
          texts={profile.changes.length === 0 ? [BACKLINK_TEXTS.noChanges] : profile.changes.map(describeChanges)}
        />
      </TitledSection>
      <LostLinks {...props} />
      <AnchorTexts {...props} />
      <TitledSection title={BACKLINK_TEXTS.sourcesTitle}>
        <Lines texts={profile.sources.map(describeLinkSource)} />
      </TitledSection>
      {variant === 'full' && (
        <TitledSection title={BACKLINK_TEXTS.formulaTitle}>
          <Lines
            texts={[
              BACKLINK_TEXTS.authorityFormula,
              BACKLINK_TEXTS.spamFormula,
              ...profile.spamSignals.map(describeSignal),
            ]}
          />
        </TitledSection>
      )}
    </>
  );
}

function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="text-16 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

const Lines = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text} className="mt-1 text-12 wrap-anywhere">
      {text}
    </p>
  ));

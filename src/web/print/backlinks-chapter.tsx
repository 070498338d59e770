import type { BacklinkProfile } from '#contracts/report/backlink-profile.ts';
import { formatDate } from '#lib/text/format.ts';
import {
  type BacklinkView,
  buildBacklinkAnalysis,
  listFigureGaps,
  titleFigure,
} from '#report/outside/backlink-view.ts';
import {
  BACKLINK_TEXTS,
  describeBrokenState,
  describeChanges,
  describeLinkers,
  describeLinkSource,
  describeUnchecked,
  explainNoBroken,
} from '#report/prose/backlinks.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { type ExternalChapterProps, ExternalPart, formatFigure } from './external-chapters.tsx';
import { Chapter } from './parts.tsx';
import { PrintTable } from './print-table.tsx';

/** Rows of each table in a client summary and in the full report. */
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
                  { head: 'Authority', isNumber: true, cell: (row) => formatFigure(row.domainAuthority) },
                  { head: 'Backlinks', isNumber: true, cell: ({ linkCount }) => formatFigure(linkCount) },
                ]}
              />
            ) : (
              <Lists profile={profile} maxRows={MAX_ROWS[variant]} />
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
        {figures.map((figure) => `${titleFigure(figure)}: ${formatFigure(figure.value)}`).join(' · ')}
      </p>
      {listFigureGaps(figures).map((gap) => (
        <p key={gap} className="mt-1 text-12">
          {gap}
        </p>
      ))}
    </>
  );
}

function Lists({ profile, maxRows }: { profile: BacklinkProfile; maxRows: number }) {
  const { broken, domains, anchors, lostLinks, changes, sources } = profile;
  const unchecked = describeUnchecked(profile);
  return (
    <>
      {broken.length > 0 && (
        <PrintTable
          caption={BACKLINK_TEXTS.brokenTitle}
          rows={broken.slice(0, maxRows)}
          readKey={({ target }) => target}
          columns={[
            { head: 'Target', width: '36%', cell: ({ target }) => target },
            { head: 'Response', width: '16%', cell: describeBrokenState },
            { head: 'Linked by', width: '16%', cell: describeLinkers },
            { head: 'Redirect to', cell: ({ redirectTo, redirectReason }) => redirectTo ?? redirectReason },
          ]}
        />
      )}
      {broken.length === 0 && <p className="mt-1 text-14">{explainNoBroken(profile)}</p>}
      {unchecked !== null && <p className="mt-1 text-12">{unchecked}</p>}
      <PrintTable
        caption={BACKLINK_TEXTS.domainsTitle}
        rows={domains.slice(0, maxRows)}
        readKey={({ domain }) => domain}
        columns={[
          { head: 'Domain', width: '40%', cell: ({ domain }) => domain },
          { head: 'Authority', isNumber: true, cell: ({ authority }) => formatFigure(authority) },
          { head: 'Links', isNumber: true, cell: ({ linkCount }) => formatFigure(linkCount) },
          { head: 'Sources', cell: (row) => row.sources.join(', ') },
        ]}
      />
      {profile.areAnchorsRemoved && (
        <p className="mt-1 text-12">{`${BACKLINK_TEXTS.anchorsTitle}: ${BACKLINK_TEXTS.anchorsRemoved}`}</p>
      )}
      {anchors.length > 0 && (
        <PrintTable
          caption={BACKLINK_TEXTS.anchorsTitle}
          rows={anchors.slice(0, maxRows)}
          readKey={({ text }) => text}
          columns={[
            { head: 'Anchor text', width: '60%', cell: ({ text }) => text || 'No text' },
            { head: 'Domains', isNumber: true, cell: (row) => formatFigure(row.domains) },
            { head: 'Links', isNumber: true, cell: ({ links }) => formatFigure(links) },
          ]}
        />
      )}
      {lostLinks.length > 0 && (
        <PrintTable
          caption={BACKLINK_TEXTS.lostTitle}
          rows={lostLinks.slice(0, maxRows)}
          readKey={(link) => [link.source, link.sourceUrl ?? link.domain, link.targetUrl, link.anchor].join(' ')}
          columns={[
            { head: 'Linking page', width: '40%', cell: ({ sourceUrl, domain }) => sourceUrl ?? domain },
            { head: 'Target', cell: ({ targetUrl }) => targetUrl ?? 'Not reported' },
            { head: 'Lost on', cell: ({ lostAt }) => (lostAt === null ? 'Not reported' : formatDate(lostAt)) },
          ]}
        />
      )}
      {[...changes.map(describeChanges), ...sources.map(describeLinkSource)].map((text) => (
        <p key={text} className="mt-1 text-12">
          {text}
        </p>
      ))}
    </>
  );
}

import type { ReactNode } from 'react';
import { AUTHORITY_NAME } from '#contracts/outside/links/authority-name.ts';
import type { BacklinkProfile } from '#contracts/report/backlink-profile.ts';
import { formatDate } from '#lib/text/format.ts';
import {
  BACKLINK_TEXTS,
  describeBrokenState,
  describeCut,
  describeLinkers,
  describeUnchecked,
  explainNoAnchors,
  explainNoBroken,
  formatAuthority,
  formatReportedFigure,
  nameFigureSource,
} from '#report/prose/backlinks.ts';
import { PrintTable, type PrintTableProps } from '../print-table.tsx';

interface ListProps<Row> extends Omit<PrintTableProps<Row>, 'caption' | 'isDense'> {
  title: string;
  intro?: string | null;
  /** Total number of rows. */
  total: number;
  maxRows: number;
  /** Shown instead of the table if there are no rows. */
  empty?: string;
}

/** A titled table with the number of rows that it omits. */
function List<Row>({ title, intro = null, rows, total, maxRows, empty = '', ...table }: ListProps<Row>) {
  const shown = rows.slice(0, maxRows);
  const cut = describeCut(shown.length, total);
  return (
    <section className="mt-5">
      <h3 className="text-16 font-semibold">{title}</h3>
      {intro !== null && <p className="lead mt-1 text-12">{intro}</p>}
      {shown.length === 0 ? (
        <p className="mt-1 text-14">{empty}</p>
      ) : (
        <PrintTable {...table} caption={title} rows={shown} />
      )}
      {cut !== null && <p className="mt-1 text-12">{cut}</p>}
    </section>
  );
}

interface ListsProps {
  profile: BacklinkProfile;
  maxRows: number;
}

/** Broken backlinks and their redirects. */
export function BrokenBacklinks({ profile, maxRows }: ListsProps) {
  return (
    <List
      title={BACKLINK_TEXTS.brokenTitle}
      intro={describeUnchecked(profile)}
      rows={profile.broken}
      total={profile.brokenTotal}
      maxRows={maxRows}
      empty={explainNoBroken(profile)}
      readKey={({ target }) => target}
      columns={[
        { head: 'Target', width: '36%', cell: ({ target }) => target },
        { head: 'Response', width: '16%', cell: describeBrokenState },
        { head: 'Linked by', width: '16%', cell: describeLinkers },
        { head: 'Redirect to', cell: ({ redirectTo, redirectReason }) => redirectTo ?? redirectReason },
      ]}
    />
  );
}

export function ReferringDomains({ profile, maxRows }: ListsProps) {
  return (
    <List
      title={BACKLINK_TEXTS.domainsTitle}
      intro={BACKLINK_TEXTS.domainsIntro}
      rows={profile.domains}
      total={profile.domainTotal}
      maxRows={maxRows}
      empty={BACKLINK_TEXTS.noDomains}
      readKey={({ domain }) => domain}
      columns={[
        { head: 'Domain', width: '28%', cell: ({ domain }) => domain },
        { head: AUTHORITY_NAME, isNumber: true, cell: ({ authority }) => formatAuthority(authority) },
        {
          head: 'Links',
          isNumber: true,
          cell: (row) => renderFigure(row.linkCount, nameFigureSource(row, row.linkSource)),
        },
        {
          head: 'Linking pages',
          isNumber: true,
          cell: (row) => renderFigure(row.linkingPages, nameFigureSource(row, row.pageSource)),
        },
        { head: 'Sources', width: '24%', cell: (row) => row.sources.join(', ') },
      ]}
    />
  );
}

function renderFigure(value: number | null, source: string | null): ReactNode {
  return (
    <>
      {formatReportedFigure(value)}
      {value !== null && source !== null && <span className="block text-12 text-ink-3">{source}</span>}
    </>
  );
}

export function VerifiedLinkList({ profile, maxRows }: ListsProps) {
  return (
    <List
      title={BACKLINK_TEXTS.verifiedTitle}
      intro={BACKLINK_TEXTS.verifiedIntro}
      rows={profile.verifiedLinks}
      total={profile.verifiedLinkTotal}
      maxRows={maxRows}
      empty={BACKLINK_TEXTS.noVerified}
      readKey={({ sourceUrl, targetUrl, anchor, region }) => [sourceUrl, targetUrl, anchor, region].join(' ')}
      columns={[
        { head: 'Linking page', width: '32%', cell: ({ sourceUrl }) => sourceUrl },
        { head: 'Target', width: '26%', cell: ({ targetUrl }) => targetUrl },
        { head: 'Anchor text', cell: ({ anchor }) => anchor || 'No text' },
        { head: 'rel', cell: ({ rel }) => rel || 'None' },
        { head: 'Region', cell: ({ region }) => region },
        { head: 'Checked', cell: ({ checkedAt }) => formatDate(checkedAt) },
      ]}
    />
  );
}

export function LostLinks({ profile, maxRows }: ListsProps) {
  if (profile.lostLinkTotal === 0) return null;
  return (
    <List
      title={BACKLINK_TEXTS.lostTitle}
      intro={BACKLINK_TEXTS.lostIntro}
      rows={profile.lostLinks}
      total={profile.lostLinkTotal}
      maxRows={maxRows}
      readKey={(link) => [link.source, link.sourceUrl ?? link.domain, link.targetUrl, link.anchor].join(' ')}
      columns={[
        { head: 'Linking page', width: '36%', cell: ({ sourceUrl, domain }) => sourceUrl ?? domain },
        { head: 'Target', cell: ({ targetUrl }) => targetUrl ?? 'Not reported' },
        { head: 'Lost on', cell: ({ lostAt }) => (lostAt === null ? 'Not reported' : formatDate(lostAt)) },
        { head: 'Source', cell: ({ source }) => source },
      ]}
    />
  );
}

export function AnchorTexts({ profile, maxRows }: ListsProps) {
  return (
    <List
      title={BACKLINK_TEXTS.anchorsTitle}
      rows={profile.anchors}
      total={profile.anchorTotal}
      maxRows={maxRows}
      empty={explainNoAnchors(profile)}
      readKey={({ text }) => text}
      columns={[
        { head: 'Anchor text', width: '60%', cell: ({ text }) => text || 'No text (an image, for example)' },
        { head: 'Domains', isNumber: true, cell: (row) => formatReportedFigure(row.domains) },
        { head: 'Links', isNumber: true, cell: ({ links }) => formatReportedFigure(links) },
      ]}
    />
  );
}

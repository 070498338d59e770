import { AUTHORITY_NAME } from '#contracts/outside/links/authority-name.ts';
import type {
  BacklinkProfile,
  BrokenBacklink,
  LostLink,
  ReferringDomainRow,
} from '#contracts/report/backlink-profile.ts';
import { formatDate, formatInteger } from '#lib/text/format.ts';
import {
  BACKLINK_TEXTS,
  describeBrokenState,
  describeLinkers,
  describeUnchecked,
  explainNoAnchors,
  explainNoBroken,
  formatAuthority,
  formatReportedFigure,
  nameFigureSource,
} from '#report/prose/backlinks.ts';
import { UrlText } from '#web/components/figures/url-text.tsx';
import type { Column } from '../../../admin/data-table.tsx';
import { BacklinkChanges, BacklinkFormulas, BacklinkSources } from './backlink-notes.tsx';
import { BacklinkTable } from './backlink-table.tsx';
import { VerifiedLinks } from './verified-links.tsx';

const DOMAIN_COLUMNS: readonly Column<ReferringDomainRow>[] = [
  { title: 'Domain', cell: ({ domain }) => domain },
  { title: AUTHORITY_NAME, isFigure: true, cell: ({ authority }) => formatAuthority(authority) },
  {
    title: 'Links',
    isFigure: true,
    cell: (row) => <SourcedFigure value={row.linkCount} source={nameFigureSource(row, row.linkSource)} />,
  },
  {
    title: 'Linking pages',
    isFigure: true,
    cell: (row) => <SourcedFigure value={row.linkingPages} source={nameFigureSource(row, row.pageSource)} />,
  },
  { title: 'Last seen', cell: ({ lastSeen }) => (lastSeen === null ? 'Not reported' : formatDate(lastSeen)) },
  { title: 'Sources', cell: ({ sources }) => sources.join(', ') },
];

const ANCHOR_COLUMNS: readonly Column<BacklinkProfile['anchors'][number]>[] = [
  { title: 'Anchor text', cell: ({ text }) => text || 'No text (an image, for example)' },
  { title: 'Domains', isFigure: true, cell: ({ domains }) => formatInteger(domains) },
  { title: 'Links', isFigure: true, cell: ({ links }) => formatInteger(links) },
];

/** The lists of section 8, the most valuable one first. */
export function BacklinkLists({ profile, host }: { profile: BacklinkProfile; host: string }) {
  return (
    <>
      <BacklinkTable
        title={BACKLINK_TEXTS.brokenTitle}
        intro={
          <>
            <p>{BACKLINK_TEXTS.brokenIntro}</p>
            <p className="mt-1">{describeUnchecked(profile)}</p>
          </>
        }
        items={profile.broken}
        total={profile.brokenTotal}
        columns={buildBrokenColumns(host)}
        readKey={({ target }) => target}
        empty={explainNoBroken(profile)}
        download="broken-backlinks"
      />
      <BacklinkTable
        title={BACKLINK_TEXTS.domainsTitle}
        intro={BACKLINK_TEXTS.domainsIntro}
        items={profile.domains}
        total={profile.domainTotal}
        columns={DOMAIN_COLUMNS}
        readKey={({ domain }) => domain}
        empty={BACKLINK_TEXTS.noDomains}
        download="referring-domains"
        narrowLayout="grid"
      />
      <VerifiedLinks profile={profile} host={host} />
      <BacklinkChanges changes={profile.changes} />
      {profile.lostLinkTotal > 0 && (
        <BacklinkTable
          title={BACKLINK_TEXTS.lostTitle}
          intro={BACKLINK_TEXTS.lostIntro}
          items={profile.lostLinks}
          total={profile.lostLinkTotal}
          columns={buildLostColumns(host)}
          readKey={(link) => [link.source, link.sourceUrl ?? link.domain, link.targetUrl, link.anchor].join(' ')}
          empty=""
          download="lost-links"
        />
      )}
      <BacklinkTable
        title={BACKLINK_TEXTS.anchorsTitle}
        items={profile.anchors}
        total={profile.anchorTotal}
        columns={ANCHOR_COLUMNS}
        readKey={({ text }) => text}
        empty={explainNoAnchors(profile)}
        download="anchor-texts"
        narrowLayout="grid"
      />
      <BacklinkSources sources={profile.sources} />
      <BacklinkFormulas profile={profile} />
    </>
  );
}

/** A figure with its source below. */
function SourcedFigure({ value, source }: { value: number | null; source: string | null }) {
  return (
    <span>
      {formatReportedFigure(value)}
      {value !== null && source !== null && (
        <span className="block text-12 text-ink-3 max-sm:whitespace-normal">{source}</span>
      )}
    </span>
  );
}

const buildLostColumns = (host: string): readonly Column<LostLink>[] => [
  {
    title: 'Linking page',
    cell: ({ sourceUrl, domain }) => (sourceUrl === null ? domain : <UrlText url={sourceUrl} />),
  },
  {
    title: 'Target',
    cell: ({ targetUrl }) => (targetUrl === null ? 'Not reported' : <UrlText url={targetUrl} siteHost={host} />),
  },
  { title: 'Anchor text', cell: ({ anchor }) => anchor ?? 'Not reported' },
  { title: 'Lost on', cell: ({ lostAt }) => (lostAt === null ? 'Not reported' : formatDate(lostAt)) },
  { title: 'Source', cell: ({ source }) => source },
];

const buildBrokenColumns = (host: string): readonly Column<BrokenBacklink>[] => [
  { title: 'Target', cell: ({ target }) => <UrlText url={target} siteHost={host} /> },
  { title: 'Response', cell: describeBrokenState },
  { title: 'Linked by', cell: (row) => <LinkingDomains row={row} /> },
  {
    title: 'Redirect to',
    cell: ({ redirectTo, redirectReason }) =>
      redirectTo === null ? (
        <span className="whitespace-normal">{redirectReason}</span>
      ) : (
        <span title={redirectReason}>
          <UrlText url={redirectTo} siteHost={host} />
        </span>
      ),
  },
];

function LinkingDomains({ row }: { row: BrokenBacklink }) {
  const names = row.examples.map(({ domain }) => domain).join(', ');
  return (
    <span className="block min-w-40">
      {describeLinkers(row)}
      {names !== '' && <span className="block text-12 wrap-anywhere whitespace-normal text-ink-3">{names}</span>}
    </span>
  );
}

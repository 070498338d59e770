import { compareStates, type SourceState } from '#audit/outside/backlinks/compare-imports.ts';
import type { KnownDomain, KnownLink, KnownTarget, LinkSourceData } from '#audit/outside/backlinks/link-data.ts';
import { IMPORT_KIND_NAMES } from '#contracts/outside/import-texts.ts';
import { LINK_IMPORT_KINDS, type LinkImportKind, type LinkImportRow } from '#contracts/outside/links/link-imports.ts';
import type { Db } from '#db/client.ts';
import { type ImportRecord, listImports } from '#db/queries/outside/imports.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { readRows } from '../data-imports/stored-rows.ts';

const DAY_MS = 86_400_000;
/** Older exports describe a profile that no longer exists. */
const MAX_AGE_DAYS = 180;

export interface LinkImportNeeds {
  db: Db;
  store: Pick<ArtifactStore, 'open'>;
  now(): Date;
}

interface LinkFile {
  kind: LinkImportKind;
  importedAt: string;
  rows: LinkImportRow[];
}

/** Reads imported exports of links: the newest file of each kind, joined by tool. */
export async function readLinkImports(needs: LinkImportNeeds, websiteId: string): Promise<LinkSourceData[]> {
  const since = new Date(needs.now().getTime() - MAX_AGE_DAYS * DAY_MS);
  const records = (await listImports(needs.db, websiteId)).filter(({ importedAt }) => importedAt >= since);
  const tools = new Map<string, LinkSourceData>();
  for (const kind of LINK_IMPORT_KINDS) {
    const [newest, before] = records.filter((record) => record.kind === kind);
    const file = newest === undefined ? null : await openFile(needs.store, kind, newest);
    if (file === null) continue;
    const earlier = before === undefined ? null : await openFile(needs.store, kind, before);
    const { tool } = IMPORT_KIND_NAMES[kind];
    tools.set(tool, mergeSources(tools.get(tool), readFile(tool, file, earlier)));
  }
  return [...tools.values()];
}

async function openFile(
  store: LinkImportNeeds['store'],
  kind: LinkImportKind,
  { artifactKey, importedAt }: ImportRecord,
): Promise<LinkFile | null> {
  const rows = await readRows(store, artifactKey);
  if (rows === null) return null;
  return { kind, importedAt: importedAt.toISOString(), rows: rows.filter((row) => 'sourceDomain' in row) };
}

const isSample = (kind: LinkImportKind): boolean => /-(sample|latest)-links$/.test(kind);

function readFile(tool: string, file: LinkFile, earlier: LinkFile | null): LinkSourceData {
  const { kind, importedAt, rows } = file;
  const liveRows = rows.filter(({ isLost }) => isLost !== true);
  return {
    name: tool,
    label: { quality: 'real', source: `${tool} export`, date: importedAt },
    note: isSample(kind) ? 'A sample of links, selected by Google.' : null,
    links: liveRows.flatMap(readLink),
    domains: liveRows.flatMap(readDomain),
    targets: liveRows.flatMap(readTarget),
    linkTotal: countLinks(kind, liveRows),
    domainTotal: null,
    changes: earlier === null ? null : compareStates(readState(tool, earlier), readState(tool, file)),
    lostLinks: rows.flatMap(readLost),
  };
}

const readLink = ({ sourceUrl, sourceDomain: domain, targetUrl, ...row }: LinkImportRow): KnownLink[] =>
  sourceUrl === null || domain === null
    ? []
    : [
        {
          domain,
          sourceUrl,
          targetUrl,
          anchor: row.anchor,
          isFollowed: row.isNofollow === null ? null : !row.isNofollow,
          firstSeen: row.firstSeen,
          lastSeen: row.lastSeen,
        },
      ];

const readDomain = ({ sourceUrl, sourceDomain: domain, ...row }: LinkImportRow): KnownDomain[] =>
  sourceUrl !== null || domain === null
    ? []
    : [
        {
          domain,
          linkCount: row.linkCount,
          linkingPages: row.linkingPages,
          firstSeen: row.firstSeen,
          lastSeen: row.lastSeen,
        },
      ];

const readTarget = ({ sourceDomain, targetUrl, linkCount }: LinkImportRow): KnownTarget[] =>
  sourceDomain !== null || targetUrl === null ? [] : [{ url: targetUrl, linkCount: linkCount ?? 0 }];

const readLost = ({ isLost, sourceDomain: domain, ...row }: LinkImportRow): NonNullable<LinkSourceData['lostLinks']> =>
  isLost !== true || domain === null
    ? []
    : [{ domain, sourceUrl: row.sourceUrl, targetUrl: row.targetUrl, anchor: row.anchor, lostAt: row.lostAt }];

/** Counts the links of an export; null for a sample and for a list of domains without link counts. */
function countLinks(kind: LinkImportKind, rows: readonly LinkImportRow[]): number | null {
  if (isSample(kind)) return null;
  if (kind.endsWith('-backlinks')) return rows.length;
  const counts = rows.flatMap(({ linkCount }) => linkCount ?? []);
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
}

function readState(source: string, { kind, importedAt, rows }: LinkFile): SourceState {
  const liveRows = rows.filter(({ isLost }) => isLost !== true);
  const domains = new Set(liveRows.flatMap(({ sourceDomain }) => sourceDomain ?? []));
  return { source, kind, date: importedAt, domains };
}

/** Joins two exports of one tool, such as its links and its referring domains. */
function mergeSources(first: LinkSourceData | undefined, second: LinkSourceData): LinkSourceData {
  if (first === undefined) return second;
  const totals = [first.linkTotal, second.linkTotal].filter((total) => total !== null);
  return {
    ...second,
    label: first.label.date > second.label.date ? first.label : second.label,
    note: first.note ?? second.note,
    links: [...first.links, ...second.links],
    domains: [...first.domains, ...second.domains],
    targets: [...first.targets, ...second.targets],
    linkTotal: totals.length === 0 ? null : Math.max(...totals),
    changes: first.changes ?? second.changes,
    lostLinks: [...(first.lostLinks ?? []), ...(second.lostLinks ?? [])],
  };
}
